import { conversations } from '#shared/contract/writing/conversations.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { serve } from '#functions/platform/serve.ts';
import { askingDependencies, readingDependencies } from '#functions/writing/writing-dependencies.ts';
import { deleteConversation } from './delete-conversation.ts';
import { getConversation } from './get-conversation.ts';
import { listConversations } from './list-conversations.ts';
import { pollConversation } from './poll-conversation.ts';
import { previewContext } from './preview-context.ts';
import { chat, generateOutline, startConversation, suggest } from './start-conversation.ts';
import { stopConversation } from './stop-conversation.ts';

const { personOf } = peopleDependencies();
const deps = askingDependencies();

export const handler = serve(
  conversations,
  {
    startConversation: startConversation(deps),
    chat: chat(deps),
    suggest: suggest(deps),
    generateOutline: generateOutline(deps),
    previewContext: previewContext({ ...readingDependencies(), ...deps }),
    pollConversation: pollConversation(deps),
    getConversation: getConversation(deps),
    stopConversation: stopConversation(deps),
    deleteConversation: deleteConversation(deps),
    listConversations: listConversations(deps),
  },
  { signedIn: personOf },
);
