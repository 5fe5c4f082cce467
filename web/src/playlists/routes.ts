import type { PageRoute } from '#web/platform/page-route.ts';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';

export const playlistsRoutes: readonly PageRoute[] = [
  {
    path: '/playlist/:id',
    title: 'Playlist · Quillcast',
    screen: lazyWithQueries(() => import('./routes/playlist.tsx')),
  },
  {
    path: '/books/playlists',
    title: 'Your playlists · Quillcast',
    screen: lazyWithQueries(() => import('./routes/your-playlists.tsx')),
  },
];
