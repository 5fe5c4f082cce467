import type { PageRoute } from '#web/platform/page-route.ts';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';

export const loadPlayer = () => import('./routes/audio-player.tsx');

const playerRoute = {
  title: 'Player · Quillcast',
  screen: lazyWithQueries(loadPlayer),
};

export const listeningRoutes: readonly PageRoute[] = [
  { path: '/audio-player', ...playerRoute },
  { path: '/channel/:username/audio/:audioId', ...playerRoute },
  {
    path: '/s/:shortCode',
    ...playerRoute,
    screen: lazyWithQueries(() => import('./routes/short-link.tsx')),
  },
];
