import type { PageRoute } from '#web/platform/page-route.ts';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';

export const writingRoutes: readonly PageRoute[] = [
  {
    path: '/books/credits',
    title: 'Credits · Quillcast',
    description: 'What you can have written and read aloud, and what it was spent on.',
    screen: lazyWithQueries(() => import('./routes/credits.tsx')),
  },
  {
    path: '/admin',
    title: 'Administration · Quillcast',
    description: 'Invitations, and what people use.',
    screen: lazyWithQueries(() => import('./routes/admin.tsx')),
  },
];
