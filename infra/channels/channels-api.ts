import { grantInvalidateTo } from '#infra/constructs/distribution-parameter.ts';
import type { AppBucket } from '#infra/constructs/app-bucket.ts';
import type { AppTable } from '#infra/constructs/app-table.ts';
import type { AreaApi } from '#infra/constructs/area-api.ts';
import { grantAdmins } from '#infra/people/grant-admins.ts';
import { grantListing, type ListingNeeds } from '#infra/people/grant-listing.ts';
import { grantWelcome, type WelcomeNeeds } from '#infra/people/grant-welcome.ts';

export const channelsApi: AreaApi<'channels', ChannelsApiNeeds> = {
  channels: {
    does: 'Shows, lists and changes channels.',
    grant(channels, needed) {
      const { tables } = needed.data;
      tables.channels.grantTo(channels, 'BatchGetItem');
      tables.channelPlaces.grantTo(channels, 'Query');
      tables.people.grantTo(channels, 'BatchGetItem');
      tables.handles.grantTo(channels, 'GetItem');
      tables.audio.grantTo(channels, 'Query:byPublic', 'Query:byPublicCategory');
      tables.playlists.grantTo(channels, 'Query');
      grantListing(channels, needed);
      grantWelcome(channels, needed);
    },
  },
  follows: {
    does: 'Lets people follow channels, and shows who follows whom.',
    grant(follows, needed) {
      const { tables } = needed.data;
      tables.follows.grantTo(
        follows,
        'GetItem',
        'PutItem',
        'DeleteItem',
        'Query:byFollower',
        'Query:byFollowed',
      );
      tables.channels.grantTo(follows, 'GetItem', 'UpdateItem');
      tables.people.grantTo(follows, 'Query:byCreator', 'BatchGetItem');
      grantWelcome(follows, needed);
    },
  },
  reports: {
    does: 'Takes reports of what should not be public, and lets admins settle them.',
    grant(reports, needed) {
      const { tables, media } = needed.data;
      tables.reports.grantTo(reports, 'GetItem', 'PutItem', 'UpdateItem', 'Query:byStatus');
      tables.usage.grantTo(reports, 'GetItem', 'PutItem', 'UpdateItem');
      tables.people.grantTo(reports, 'BatchGetItem', 'UpdateItem', 'Query:byCreator');
      tables.handles.grantTo(reports, 'GetItem');
      tables.playlists.grantTo(reports, 'GetItem', 'UpdateItem', 'Query:byId');
      // What is taken down is withdrawn from everybody.
      tables.audio.grantTo(reports, 'GetItem', 'UpdateItem');
      tables.publicCopies.grantTo(reports, 'PutItem', 'DeleteItem');
      for (const folder of ['media/public', 'media/images'] as const)
        media.grantTo(reports, folder, 'DeleteObject');
      media.grantListTo(reports);
      grantListing(reports, needed);
      grantInvalidateTo(reports);
      grantAdmins(reports, needed);
    },
  },
  shortLinks: {
    does: 'Makes, opens and retires short links.',
    grant(shortLinks, needed) {
      const { tables } = needed.data;
      tables.shortLinks.grantTo(shortLinks, 'GetItem', 'PutItem', 'UpdateItem');
      tables.audio.grantTo(shortLinks, 'GetItem', 'UpdateItem');
      tables.people.grantTo(shortLinks, 'BatchGetItem');
      grantInvalidateTo(shortLinks);
      grantWelcome(shortLinks, needed);
    },
  },
};

interface ChannelsApiNeeds extends WelcomeNeeds {
  readonly data: WelcomeNeeds['data'] &
    ListingNeeds['data'] & {
      readonly tables: Readonly<
        Record<
          'audio' | 'playlists' | 'publicCopies' | 'follows' | 'reports' | 'shortLinks' | 'usage',
          AppTable
        >
      >;
      readonly media: AppBucket;
    };
}
