import type { PageRoute } from '#web/platform/page-route.ts';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';

export const sharingRoutes: readonly PageRoute[] = [
  {
    path: '/debug-short/:shortCode',
    title: 'Short link · Quillcast',
    screen: lazyWithQueries(() => import('./routes/debug-short.tsx')),
  },
  {
    path: '/admin/reports',
    title: 'Reports · Quillcast',
    screen: lazyWithQueries(() => import('./routes/admin-reports.tsx')),
  },
];
