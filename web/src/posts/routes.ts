import type { PageRoute } from '#web/platform/page-route.ts';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';

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

const readerRoutes: readonly PageRoute[] = [
  {
    path: '/blog',
    title: 'Blog · Quillcast',
    screen: lazyWithQueries(() => import('./routes/blog.tsx')),
  },
  {
    path: '/blog/category/:category',
    title: 'Blog · Quillcast',
    screen: lazyWithQueries(() => import('./routes/blog-of-category.tsx')),
  },
  {
    path: '/blog/user/:username',
    title: 'Posts · Quillcast',
    screen: lazyWithQueries(() => import('./routes/blog-of-user.tsx')),
  },
  {
    path: '/blog/:id',
    title: 'Post · Quillcast',
    screen: lazyWithQueries(() => import('./routes/post.tsx')),
  },
];

export const postsRoutes: readonly PageRoute[] = [...authorRoutes, ...readerRoutes];
