import type { PageRoute } from '#web/platform/page-route.ts';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';

export const creditsRoutes: readonly PageRoute[] = [
  {
    path: '/books/credits',
    title: 'Credits · Quillcast',
    screen: lazyWithQueries(() => import('./routes/credits.tsx')),
  },
  {
    path: '/admin',
    title: 'Administration · Quillcast',
    screen: lazyWithQueries(() => import('./routes/admin.tsx')),
  },
];
