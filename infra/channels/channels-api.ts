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
};

interface ChannelsApiNeeds extends WelcomeNeeds {
  readonly data: WelcomeNeeds['data'] &
    ListingNeeds['data'] & { readonly tables: Readonly<Record<'audio' | 'playlists', AppTable>> };
}
