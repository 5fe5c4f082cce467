import { productSlug } from '#shared/domain/product.ts';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import type { PageRoute } from '#web/platform/page-route.ts';
import { bookScreen } from './routes/book-screen.tsx';

const dashboard = {
  title: 'Your books · Quillcast',
};

const workspace = {
  title: 'Book · Quillcast',
  screen: bookScreen(() => import('./routes/workspace.tsx')),
};

/** Addresses that people may have kept, and where they lead (S2.29, S2.30, S2.34 to S2.41). */
const redirects = {
  '/create-book': '/books/dashboard',
  '/book-dashboard': '/books/dashboard',
  '/create-new-book': '/books/dashboard',
  '/outline-generator/:bookId': '/books/book/:bookId',
  '/publisher-review/:bookId': '/books/book/:bookId',
  '/editor/:bookId': '/books/book/:bookId',
  '/outline/:bookId': '/books/book/:bookId',
  '/write/:bookId': '/books/book/:bookId',
  '/books': '/books/dashboard',
  [`/${productSlug}-book`]: '/books/dashboard',
  [`/${productSlug}-book/*`]: '/books/*',
  [`/${productSlug}-books`]: '/books/dashboard',
  [`/${productSlug}-books/*`]: '/books/*',
};

/** The book application; it comes after other areas’ pages below /books, since its last page takes whatever is left. */
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
    ...dashboard,
    screen: bookScreen(() => import('./routes/dashboard.tsx')),
  },
  { path: '/books/book/:bookId', ...workspace },
  { path: '/books/book/:bookId/chapter/:chapterId', ...workspace },
  {
    path: '/books/trash',
    title: 'Trash · Quillcast',
    screen: bookScreen(() => import('./routes/trash.tsx')),
  },
  ...Object.entries(redirects).map(([path, target]) => ({
    path,
    ...dashboard,
    screen: lazyComponent(() =>
      import('./routes/redirect-to.tsx').then(({ redirectTo }) => ({ default: redirectTo(target) })),
    ),
  })),
  {
    path: '/books/*',
    ...dashboard,
    screen: bookScreen(() => import('./routes/no-such-page.tsx')),
  },
];
