import { lazyComponent } from '#web/platform/load-chunk.ts';
import type { PageRoute } from '#web/platform/page-route.ts';

export const siteRoutes: readonly PageRoute[] = [
  {
    path: '/',
    title: 'Quillcast: write it, keep it, hear it',
    description:
      'Write a book and never lose a word of it: offline, in many windows, with every version at hand. Hear a passage within moments, and take all of it along.',
    screen: lazyComponent(() => import('./routes/home.tsx')),
    prerendered: true,
  },
  {
    path: '/about',
    title: 'About · Quillcast',
    description:
      'How Quillcast keeps what you write, what a voice does with it, whose it is, and how to come by a place while doors open slowly.',
    screen: lazyComponent(() => import('./routes/about.tsx')),
    prerendered: true,
  },
  {
    path: '/toast-demo',
    title: 'Toast demo · Quillcast',
    screen: lazyComponent(() => import('./routes/toast-demo.tsx')),
  },
  {
    path: '/toast-test',
    title: 'Toast test · Quillcast',
    screen: lazyComponent(() => import('./routes/toast-test.tsx')),
  },
];
