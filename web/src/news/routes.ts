import { unsubscribePath } from '#shared/domain/news/digest.ts';
import type { PageRoute } from '#web/platform/page-route.ts';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';

export const newsRoutes: readonly PageRoute[] = [
  {
    path: '/books/notifications',
    title: 'Notifications · Quillcast',
    screen: lazyWithQueries(() => import('./routes/notifications.tsx')),
  },
  {
    path: '/books/feed',
    title: 'Your feed · Quillcast',
    screen: lazyWithQueries(() => import('./routes/feed.tsx')),
  },
  {
    path: unsubscribePath,
    title: 'Unsubscribe · Quillcast',
    screen: lazyWithQueries(() => import('./routes/unsubscribe.tsx')),
  },
];
