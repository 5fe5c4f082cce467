import type { PageRoute } from '#web/platform/page-route.ts';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';

export const loadPlayer = () => import('./routes/audio-player.tsx');

const player = {
  title: 'Player · Quillcast',
  screen: lazyWithQueries(loadPlayer),
};

export const listeningRoutes: readonly PageRoute[] = [
  { path: '/audio-player', ...player },
  { path: '/channel/:username/audio/:audioId', ...player },
  {
    path: '/s/:shortCode',
    ...player,
    screen: lazyWithQueries(() => import('./routes/short-link.tsx')),
  },
];
