import type { AreaApi } from '#infra/constructs/area-api.ts';
import { stageOf } from '#infra/constructs/app-stack.ts';
import type { Foundation } from '#infra/foundation.ts';
import { grantNamingBooks } from '#infra/audio/grant-naming-books.ts';
import { nameSiteTo } from './open-pages.ts';

export const siteApi: AreaApi<'site', Foundation> = {
  pageViews: { description: 'Counts page views.' },
  pages: {
    description: 'Renders pages and feeds of shared content.',
    grant(pages, needed) {
      const { tables, media, texts } = needed.data;
      tables.audio.grantTo(pages, 'GetItem', 'BatchGetItem', 'Query:byPublic', 'Query:byEpisode');
      tables.channels.grantTo(pages, 'GetItem', 'BatchGetItem');
      tables.handles.grantTo(pages, 'GetItem');
      tables.people.grantTo(pages, 'GetItem', 'BatchGetItem');
      tables.directoryEntries.grantTo(pages, 'Query');
      tables.playlists.grantTo(pages, 'GetItem', 'Query', 'Query:byId');
      tables.shortLinks.grantTo(pages, 'GetItem');
      tables.posts.grantTo(pages, 'GetItem', 'BatchGetItem');
      tables.posts.grantTo(pages, 'Query:byPublic', 'Query:byPublicCategory', 'Query:byPublicOwner');
      texts.grantTo(pages, 'posts', 'GetObject');
      texts.grantListTo(pages);
      media.grantTo(pages, 'media/public', 'GetObject');
      grantNamingBooks(pages, needed);
      tables.books.grantTo(pages, 'Query');
      nameSiteTo(pages);
      const { websubHub } = stageOf(pages);
      if (websubHub !== undefined) pages.addEnvironment('WEBSUB_HUB', websubHub);
    },
  },
  pictures: {
    description: 'Draws pictures for shared content that has none.',
    grant(pictures, needed) {
      const { tables, media } = needed.data;
      tables.audio.grantTo(pictures, 'GetItem');
      tables.channels.grantTo(pictures, 'GetItem');
      tables.handles.grantTo(pictures, 'GetItem');
      tables.people.grantTo(pictures, 'GetItem', 'BatchGetItem', 'Query:byCreator');
      tables.playlists.grantTo(pictures, 'GetItem', 'Query:byId');
      tables.posts.grantTo(pictures, 'GetItem');
      grantNamingBooks(pictures, needed);
      media.grantTo(pictures, 'media/private/*/books/*/covers', 'GetObject');
      media.grantListTo(pictures);
    },
  },
  reference: {
    description: 'Serves the description of the API.',
    grant(reference, { identity }) {
      reference.addEnvironment('HOSTED_PAGES', identity.client.hostedPages ?? '');
    },
  },
};
