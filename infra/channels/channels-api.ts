import type { AreaApi } from '#infra/constructs/area-api.ts';
import { grantNews } from '#infra/constructs/grant-news.ts';
import type { Foundation } from '#infra/foundation.ts';
import { grantListing } from './grant-listing.ts';
import { grantWelcome } from '#infra/people/grant-welcome.ts';

export const channelsApi: AreaApi<'channels', Foundation> = {
  channels: {
    description: 'Shows, lists and changes channels.',
    grant(channels, needed) {
      const { tables } = needed.data;
      tables.channels.grantTo(channels, 'BatchGetItem');
      tables.directoryEntries.grantTo(channels, 'Query');
      tables.people.grantTo(channels, 'BatchGetItem');
      tables.handles.grantTo(channels, 'GetItem');
      grantListing(channels, needed);
      grantWelcome(channels, needed);
    },
  },
  follows: {
    description: 'Lets people follow channels, and lists followers.',
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
      // A new follow notifies the author and adds the author's newest publications to the follower's feed.
      tables.audio.grantTo(follows, 'Query:byPublic', 'BatchGetItem');
      tables.posts.grantTo(follows, 'Query:byPublicOwner', 'BatchGetItem');
      tables.announcements.grantTo(follows, 'BatchGetItem');
      tables.news.grantTo(follows, 'UpdateItem');
      grantNews(follows, needed);
      grantWelcome(follows, needed);
    },
  },
};
