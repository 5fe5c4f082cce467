import { usernames } from '#shared/contract/people/usernames.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { handleStore } from '#functions/people/handle-store.ts';
import { peopleStore } from '#functions/people/people-store.ts';
import { checkUsername } from './check-username.ts';

const { HANDLES_TABLE, PEOPLE_TABLE } = environment('HANDLES_TABLE', 'PEOPLE_TABLE');

export const handler = serve(usernames, {
  checkUsername: checkUsername({
    handles: handleStore(documentClient(), HANDLES_TABLE),
    people: peopleStore(documentClient(), PEOPLE_TABLE),
  }),
});
