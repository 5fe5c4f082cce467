import { account } from '#shared/contract/people/account.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { serve } from '#functions/platform/serve.ts';
import { deleteAccount, restoreAccount } from './delete-account.ts';
import { getAccount } from './get-account.ts';
import { openGoogleLink, removeGoogleLink } from './google-link.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

const deps = peopleDependencies();

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
