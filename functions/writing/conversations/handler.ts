import { conversations } from '#shared/contract/writing/conversations.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { serve } from '#functions/platform/serve.ts';

const { personOf } = peopleDependencies();
const unfinished = () => Promise.reject(new Refusal('not_found', 'This is not built yet.'));

export const handler = serve(
  conversations,
  {
    startConversation: unfinished,
    chat: unfinished,
    suggest: unfinished,
    generateOutline: unfinished,
    pollConversation: unfinished,
    getConversation: unfinished,
    stopConversation: unfinished,
    deleteConversation: unfinished,
    listConversations: unfinished,
  },
  { signedIn: personOf },
);
