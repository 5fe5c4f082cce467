import { account } from '#shared/contract/people/account.ts';
import { deployedPeople } from '#functions/people/people-dependencies.ts';
import { serve } from '#functions/platform/serve.ts';
import { deleteAccount, restoreAccount } from './delete-account.ts';
import { getAccount } from './get-account.ts';
import { openGoogleLink, removeGoogleLink } from './google-link.ts';

const parts = deployedPeople();

export const handler = serve(account, {
  getAccount: getAccount(parts),
  signOutEverywhere: ({ actor }) => parts.pool.signOutEverywhere(actor.poolUsername),
  openGoogleLink: openGoogleLink(parts),
  removeGoogleLink: removeGoogleLink(parts),
  deleteAccount: deleteAccount(parts),
  restoreAccount: restoreAccount(parts),
});
