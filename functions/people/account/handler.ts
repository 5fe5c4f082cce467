import { account } from '#shared/contract/people/account.ts';
import { liveDependencies } from '#functions/live/live-dependencies.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { connectionStore } from '#functions/platform/connections/connection-store.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { deleteAccount, restoreAccount } from './delete-account.ts';
import { getAccount } from './get-account.ts';
import { openGoogleLink, removeGoogleLink } from './google-link.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

const deps = {
  ...peopleDependencies(),
  ...liveDependencies(),
  connections: connectionStore(documentClient(), environment('CONNECTIONS_TABLE').CONNECTIONS_TABLE),
};

export const handler = serve(
  account,
  {
    getAccount: getAccount(deps),
    signOutEverywhere: signOutEverywhere(deps),
    openGoogleLink: openGoogleLink(deps),
    removeGoogleLink: removeGoogleLink(deps),
    deleteAccount: deleteAccount(deps),
    restoreAccount: restoreAccount(deps),
  },
  { signedIn: deps.personOf },
);
