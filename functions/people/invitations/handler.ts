import { invitations } from '#shared/contract/people/invitations.ts';
import { invitationMail } from './invitation-mail.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { deployedPromptMail } from '#functions/people/mail-admission.ts';
import { secondFactor } from '#functions/people/second-factor.ts';
import { peopleStore } from '#functions/people/people-store.ts';
import { userPool } from '#functions/people/user-pool.ts';
import { waitlistPages } from '#functions/people/waitlist/waitlist-pages.ts';
import { waitlistStore } from '#functions/people/waitlist-store.ts';
import { approveInvites } from './approve-invites.ts';
import { exportInvites } from './export-invites.ts';
import { listInvites } from './list-invites.ts';
import { resendInvite } from './resend-invite.ts';
import { revokeInvite } from './revoke-invite.ts';

const env = environment(
  'WAITLIST_TABLE',
  'INVITATION_TEMPLATE',
  'SITE_URL',
  'PEOPLE_TABLE',
  'USER_POOL_ID',
  'ADMINS_NEED_SECOND_FACTOR',
);

const deps = {
  waitlist: waitlistStore(documentClient(), env.WAITLIST_TABLE),
  pages: waitlistPages(documentClient(), env.WAITLIST_TABLE),
  mail: invitationMail(deployedPromptMail(), { template: env.INVITATION_TEMPLATE, siteUrl: env.SITE_URL }),
  now: () => new Date(),
};

export const handler = serve(
  invitations,
  {
    listInvites: listInvites(deps),
    approveInvites: approveInvites(deps),
    resendInvite: resendInvite(deps),
    revokeInvite: revokeInvite(deps),
    exportInvites: exportInvites(deps),
  },
  {
    admin: secondFactor({
      needed: env.ADMINS_NEED_SECOND_FACTOR === 'true',
      people: peopleStore(documentClient(), env.PEOPLE_TABLE),
      pool: userPool(env.USER_POOL_ID),
    }),
  },
);
