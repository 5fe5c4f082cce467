import type { AppBucket } from '#infra/constructs/app-bucket.ts';
import type { AppTable } from '#infra/constructs/app-table.ts';
import type { AppWorkflow } from '#infra/constructs/app-workflow.ts';
import type { AreaApi } from '#infra/constructs/area-api.ts';
import { grantInvalidateTo } from '#infra/constructs/distribution-parameter.ts';
import { grantAdmins } from './grant-admins.ts';
import { grantEmailChange } from './grant-email-change.ts';
import { grantListing, type ListingNeeds } from './grant-listing.ts';
import { grantWelcome, type WelcomeNeeds } from './grant-welcome.ts';
import type { ProductMail } from './product-mail.ts';

export const peopleApi: AreaApi<'people', PeopleApiNeeds> = {
  account: {
    does: 'Lets people connect Google, sign out everywhere and leave.',
    grant(account, needed) {
      grantWelcome(account, needed);
      needed.identity.pool.grantTo(account, 'AdminUserGlobalSignOut', 'AdminDisableProviderForUser');
    },
  },
  archive: {
    does: 'Lets people take everything away.',
    grant(archive, needed) {
      grantWelcome(archive, needed);
      needed.data.tables.archives.grantTo(archive, 'GetItem', 'PutItem');
      needed.workflows.archive.grantTo(archive, 'StartExecution');
    },
  },
  emailChange: {
    does: 'Lets people change their e-mail address, and take that back.',
    grant(emailChange, needed) {
      grantWelcome(emailChange, needed);
      grantEmailChange(emailChange, needed);
      needed.identity.pool.grantTo(emailChange, 'ListUsers');
    },
  },
  invitations: {
    does: 'Lets admins invite people of the waitlist.',
    grant(invitations, { data, identity }) {
      data.tables.waitlist.grantTo(invitations, 'GetItem', 'UpdateItem', 'Query:byStatus', 'Query:byList');
      identity.mail.grantInviteTo(invitations);
      grantAdmins(invitations, { identity });
    },
  },
  profile: {
    does: 'Shows people their own profile and changes it.',
    grant(profile, needed) {
      grantWelcome(profile, needed);
      grantListing(profile, needed);
      needed.data.tables.handles.grantTo(profile, 'UpdateItem');
      grantInvalidateTo(profile);
      needed.identity.pool.grantTo(profile, 'AdminUpdateUserAttributes');
    },
  },
  profileImage: {
    does: 'Takes the pictures of people.',
    grant(profileImage, needed) {
      grantWelcome(profileImage, needed);
      needed.data.media.grantTo(profileImage, 'media/images', 'PutObject', 'DeleteObject');
      needed.data.media.grantListTo(profileImage);
      grantInvalidateTo(profileImage);
    },
  },
  usernames: {
    does: 'Says which usernames are free.',
    grant(usernames, { data }) {
      data.tables.people.grantTo(usernames, 'BatchGetItem');
      data.tables.handles.grantTo(usernames, 'GetItem');
    },
  },
  waitlist: {
    does: 'Takes people onto the waitlist.',
    grant: (waitlist, { data }) => data.tables.waitlist.grantTo(waitlist, 'UpdateItem'),
  },
};

interface PeopleApiNeeds extends WelcomeNeeds {
  readonly data: WelcomeNeeds['data'] &
    ListingNeeds['data'] & { readonly tables: { readonly archives: AppTable }; readonly media: AppBucket };
  readonly workflows: { readonly archive: AppWorkflow };
  readonly identity: WelcomeNeeds['identity'] & { readonly mail: ProductMail };
}
