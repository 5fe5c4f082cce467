import { productSlug } from '#shared/domain/product.ts';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import type { PageRoute } from '#web/platform/page-route.ts';
import { bookScreen } from './routes/book-screen.tsx';

const dashboardRoute = {
  title: 'Your books · Quillcast',
};

const workspaceRoute = {
  title: 'Book · Quillcast',
  screen: bookScreen(() => import('./routes/workspace.tsx')),
};

/** Old addresses that people may have bookmarked (S2.29, S2.30, S2.34 to S2.41). The screen redirects each of them. */
const oldAddresses = [
  '/create-book',
  '/book-dashboard',
  '/create-new-book',
  '/outline-generator/:bookId',
  '/publisher-review/:bookId',
  '/editor/:bookId',
  '/outline/:bookId',
  '/write/:bookId',
  '/books',
  `/${productSlug}-book`,
  `/${productSlug}-book/*`,
  `/${productSlug}-books`,
  `/${productSlug}-books/*`,
];

/** Must come after other areas’ pages below /books, because its last page matches everything else. */
export const booksRoutes: readonly PageRoute[] = [
  {
    path: '/book-editor-agent-demo',
    title: 'Try the editor · Quillcast',
    screen: lazyComponent(() => import('./routes/book-editor-agent-demo.tsx')),
    prerendered: true,
  },
  {
    path: '/blank-page',
    title: 'Your page · Quillcast',
    screen: lazyComponent(() => import('./routes/blank-page.tsx')),
  },
  {
    path: '/books/dashboard',
    ...dashboardRoute,
    screen: bookScreen(() => import('./routes/dashboard.tsx')),
  },
  { path: '/books/book/:bookId', ...workspaceRoute },
  { path: '/books/book/:bookId/chapter/:chapterId', ...workspaceRoute },
  {
    path: '/books/trash',
    title: 'Trash · Quillcast',
    screen: bookScreen(() => import('./routes/trash.tsx')),
  },
  ...oldAddresses.map((path) => ({
    path,
    ...dashboardRoute,
    screen: lazyComponent(() => import('./routes/leads-on.tsx')),
  })),
  {
    path: '/books/*',
    ...dashboardRoute,
    screen: bookScreen(() => import('./routes/no-such-page.tsx')),
  },
];
