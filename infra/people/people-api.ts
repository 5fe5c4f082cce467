import type { AreaApi } from '#infra/constructs/area-api.ts';
import { grantEdges } from '#infra/constructs/grant-edges.ts';
import type { Foundation } from '#infra/foundation.ts';
import { grantAdmins } from './grant-admins.ts';
import { grantVisitorLimit } from '#infra/constructs/grant-visitor-limit.ts';
import { grantEmailChange } from './grant-email-change.ts';
import { grantListing } from '#infra/channels/grant-listing.ts';
import { grantMail } from './grant-mail.ts';
import { grantWelcome } from './grant-welcome.ts';
import type { AppWorkflow } from '#infra/constructs/app-workflow.ts';

export const peopleApi: AreaApi<'people', PeopleFoundation> = {
  account: {
    description: 'Lets people connect Google, sign out everywhere and delete their account.',
    grant(account, needed) {
      grantWelcome(account, needed);
      needed.identity.pool.grantTo(account, 'AdminUserGlobalSignOut', 'AdminDisableProviderForUser');
      needed.live.grantEndTo(account);
    },
  },
  archive: {
    description: 'Lets people export everything in their account.',
    grant(archive, needed) {
      grantWelcome(archive, needed);
      needed.data.tables.archives.grantTo(archive, 'GetItem', 'PutItem');
      needed.workflows.archive.grantTo(archive, 'StartExecution');
    },
  },
  emailChange: {
    description: 'Lets people change their email address, and undo the change.',
    grant(emailChange, needed) {
      grantWelcome(emailChange, needed);
      grantEmailChange(emailChange, needed);
      needed.identity.pool.grantTo(emailChange, 'ListUsers');
      grantVisitorLimit(emailChange, needed);
    },
  },
  invitations: {
    description: 'Lets admins invite people from the waitlist.',
    grant(invitations, needed) {
      needed.data.tables.waitlist.grantTo(
        invitations,
        'GetItem',
        'UpdateItem',
        'Query:byStatus',
        'Query:byList',
      );
      grantMail(invitations, needed, 'Invite');
      grantAdmins(invitations, needed);
    },
  },
  profile: {
    description: 'Shows people their own profile and changes it.',
    grant(profile, needed) {
      grantWelcome(profile, needed);
      grantListing(profile, needed);
      needed.data.tables.handles.grantTo(profile, 'UpdateItem');
      grantEdges(profile, needed);
      needed.identity.pool.grantTo(profile, 'AdminUpdateUserAttributes');
    },
  },
  profileImage: {
    description: 'Stores profile pictures.',
    grant(profileImage, needed) {
      grantWelcome(profileImage, needed);
      needed.data.media.grantTo(profileImage, 'media/images', 'PutObject', 'DeleteObject');
      needed.data.media.grantListTo(profileImage);
      grantEdges(profileImage, needed);
    },
  },
  usernames: {
    description: 'Checks whether usernames are available.',
    grant(usernames, { data }) {
      data.tables.people.grantTo(usernames, 'BatchGetItem');
      data.tables.handles.grantTo(usernames, 'GetItem');
    },
  },
  waitlist: {
    description: 'Adds people to the waitlist.',
    grant(waitlist, needed) {
      needed.data.tables.waitlist.grantTo(waitlist, 'UpdateItem');
      grantVisitorLimit(waitlist, needed);
    },
  },
};

interface PeopleFoundation extends Foundation {
  readonly workflows: { readonly archive: AppWorkflow };
}
