import { grantNamingBooks } from '#infra/audio/grant-naming-books.ts';
import type { AreaApi } from '#infra/constructs/area-api.ts';
import { grantEdges } from '#infra/constructs/grant-edges.ts';
import type { Foundation } from '#infra/foundation.ts';
import { grantWelcome } from '#infra/people/grant-welcome.ts';

export const playlistsApi: AreaApi<'playlists', Foundation> = {
  playlists: {
    description: 'Creates, shows, changes and deletes playlists.',
    grant(playlists, needed) {
      const { tables } = needed.data;
      tables.playlists.grantTo(
        playlists,
        'GetItem',
        'PutItem',
        'UpdateItem',
        'DeleteItem',
        'Query',
        'Query:byId',
      );
      tables.audio.grantTo(playlists, 'GetItem', 'BatchGetItem', 'UpdateItem');
      grantEdges(playlists, needed);
      grantWelcome(playlists, needed);
      tables.people.grantTo(playlists, 'BatchGetItem', 'Query:byCreator');
      grantNamingBooks(playlists, needed);
    },
  },
};
