import { grantInvalidateTo } from '#infra/audio/distribution-parameter.ts';
import type { AppTable } from '#infra/constructs/app-table.ts';
import type { AreaApi } from '#infra/constructs/area-api.ts';
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
      readonly tables: Readonly<Record<'audio' | 'playlists' | 'follows' | 'shortLinks', AppTable>>;
    };
}
