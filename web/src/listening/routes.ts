import type { PageRoute } from '#web/platform/page-route.ts';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';

/** For whoever knows ahead that a player comes next. */
export const loadPlayer = () => import('./routes/audio-player.tsx');

/** One player, at the address of an audio and at that under its author's name. */
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
