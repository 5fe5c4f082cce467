import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import type { PageRoute } from '#web/platform/page-route.ts';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';

/** One player, at the address of an audio and at that under its author's name. */
const player = {
  title: 'Player · Quillcast',
  screen: lazyWithQueries(() => import('#web/listening/routes/audio-player.tsx')),
};

export const audioRoutes: readonly PageRoute[] = [
  {
    path: '/voices',
    title: 'Voices · Quillcast',
    screen: lazyComponent(() => import('#web/speech/routes/voices.tsx')),
    prerendered: true,
  },
  { path: '/audio-player', ...player },
  { path: '/channel/:username/audio/:audioId', ...player },
  {
    path: '/s/:shortCode',
    ...player,
    screen: lazyWithQueries(() => import('#web/listening/routes/short-link.tsx')),
  },
  {
    path: '/debug-short/:shortCode',
    title: 'Short link · Quillcast',
    screen: lazyWithQueries(() => import('#web/sharing/routes/debug-short.tsx')),
  },
  {
    path: '/audio',
    title: 'Your Audio Files · Quillcast',
    screen: lazyComponent(() => import('./routes/audio-files.tsx')),
  },
  {
    path: '/books/audio',
    title: 'Your audio · Quillcast',
    screen: lazyWithQueries(() => import('./routes/your-audio.tsx')),
  },
  {
    path: '/playlist/:id',
    title: 'Playlist · Quillcast',
    screen: lazyWithQueries(() => import('#web/playlists/routes/playlist.tsx')),
  },
  {
    path: '/books/playlists',
    title: 'Your playlists · Quillcast',
    screen: lazyWithQueries(() => import('#web/playlists/routes/your-playlists.tsx')),
  },
  {
    path: '/books/audio/:audioId',
    title: 'Studio · Quillcast',
    screen: lazyWithQueries(() => import('./routes/studio.tsx')),
  },
  {
    path: '/test-audio-creator',
    title: 'Audio creator test · Quillcast',
    screen: lazyWithQueries(() => import('./routes/test-audio-creator.tsx')),
  },
];
