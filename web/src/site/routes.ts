import { lazyComponent } from '#web/platform/load-chunk.ts';
import type { PageRoute } from '#web/platform/page-route.ts';

export const siteRoutes: readonly PageRoute[] = [
  {
    path: '/',
    title: 'Quillcast: write it, then hear it',
    description:
      'Quillcast reads your writing aloud. Paste a text, choose a voice, and listen within moments, with every sentence lit as it is said.',
    screen: lazyComponent(() => import('./routes/home.tsx')),
    prerendered: true,
  },
  {
    path: '/about',
    title: 'About · Quillcast',
    description:
      'What Quillcast does with a text, how it keeps what you write, and how to come by a place while doors open slowly.',
    screen: lazyComponent(() => import('./routes/about.tsx')),
    prerendered: true,
  },
  {
    path: '/toast-demo',
    title: 'Toast demo · Quillcast',
    description: 'Every message the app can show.',
    screen: lazyComponent(() => import('./routes/toast-demo.tsx')),
  },
  {
    path: '/toast-test',
    title: 'Toast test · Quillcast',
    description: 'A test page.',
    screen: lazyComponent(() => import('./routes/toast-test.tsx')),
  },
];
