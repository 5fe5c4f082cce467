import { credits } from '#shared/contract/writing/credits.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { serve } from '#functions/platform/serve.ts';

const { personOf } = peopleDependencies();
const unfinished = () => Promise.reject(new Refusal('not_found', 'This is not built yet.'));

export const handler = serve(
  credits,
  {
    getCredits: unfinished,
    getPersonCredits: unfinished,
    grantCredits: unfinished,
  },
  { signedIn: personOf, admin: personOf },
);
