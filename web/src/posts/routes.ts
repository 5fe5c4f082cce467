import type { PageRoute } from '#web/platform/page-route.ts';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';

/** Where posts are written. */
const authorRoutes: readonly PageRoute[] = [
  {
    path: '/books/posts',
    title: 'Your posts · Quillcast',
    screen: lazyWithQueries(() => import('./routes/your-posts.tsx')),
  },
  {
    path: '/books/posts/:id',
    title: 'Post · Quillcast',
    screen: lazyWithQueries(() => import('./routes/write-post.tsx')),
  },
];

export const postsRoutes: readonly PageRoute[] = [...authorRoutes];
