import { grantNamingBooks } from '#infra/audio/grant-naming-books.ts';
import { grantListing } from '#infra/channels/grant-listing.ts';
import type { AreaApi } from '#infra/constructs/area-api.ts';
import { grantEdges } from '#infra/constructs/grant-edges.ts';
import { grantNews } from '#infra/constructs/grant-news.ts';
import { grantVisitorLimit } from '#infra/constructs/grant-visitor-limit.ts';
import type { Foundation } from '#infra/foundation.ts';
import { grantAdmins } from '#infra/people/grant-admins.ts';
import { grantReaddressing } from '#infra/posts/post-grants.ts';
import { grantWelcome } from '#infra/people/grant-welcome.ts';

export const sharingApi: AreaApi<'sharing', Foundation> = {
  channelLists: {
    description: 'Lists the public recordings and playlists of channels.',
    grant(channelLists, needed) {
      const { tables } = needed.data;
      tables.audio.grantTo(channelLists, 'Query:byPublic', 'Query:byPublicCategory', 'BatchGetItem');
      tables.channels.grantTo(channelLists, 'GetItem');
      tables.playlists.grantTo(channelLists, 'Query');
      tables.people.grantTo(channelLists, 'GetItem', 'BatchGetItem');
      tables.handles.grantTo(channelLists, 'GetItem');
      grantNamingBooks(channelLists, needed);
    },
  },
  reports: {
    description: 'Stores reports about public content, and lets admins review them.',
    grant(reports, needed) {
      const { tables, media, texts } = needed.data;
      tables.reports.grantTo(reports, 'GetItem', 'PutItem', 'UpdateItem', 'Query:byStatus');
      tables.people.grantTo(reports, 'BatchGetItem', 'UpdateItem', 'Query:byCreator');
      tables.handles.grantTo(reports, 'GetItem');
      tables.playlists.grantTo(reports, 'GetItem', 'UpdateItem', 'Query:byId');
      // Taking content down makes it private.
      tables.audio.grantTo(reports, 'GetItem', 'UpdateItem');
      tables.publicCopies.grantTo(reports, 'Query', 'PutItem', 'DeleteItem');
      tables.posts.grantTo(reports, 'GetItem', 'UpdateItem');
      texts.grantTo(reports, 'posts', 'DeleteObject');
      for (const folder of ['media/public', 'media/images'] as const)
        media.grantTo(reports, folder, 'DeleteObject');
      media.grantListTo(reports);
      grantReaddressing(reports, needed);
      grantListing(reports, needed);
      // Both the reporter and the owner of the reported content are notified of the outcome.
      grantNews(reports, needed);
      grantEdges(reports, needed);
      grantAdmins(reports, needed);
      grantVisitorLimit(reports, needed);
      grantNamingBooks(reports, needed);
    },
  },
  shortLinks: {
    description: 'Creates, opens and deactivates short links.',
    grant(shortLinks, needed) {
      const { tables } = needed.data;
      tables.shortLinks.grantTo(shortLinks, 'GetItem', 'PutItem', 'UpdateItem');
      tables.audio.grantTo(shortLinks, 'GetItem', 'UpdateItem');
      tables.people.grantTo(shortLinks, 'BatchGetItem');
      grantNamingBooks(shortLinks, needed);
      grantEdges(shortLinks, needed);
      grantWelcome(shortLinks, needed);
    },
  },
};
