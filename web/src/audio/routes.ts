import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import type { PageRoute } from '#web/platform/page-route.ts';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';

export const audioRoutes: readonly PageRoute[] = [
  {
    path: '/audio',
    title: 'Your Audio Files · Quillcast',
    screen: lazyComponent(() => import('./routes/audio-files.tsx')),
  },
  {
    path: '/books/audio',
    title: 'Your audio · Quillcast',
    screen: lazyWithQueries(() => import('./routes/your-audio.tsx')),
  },
  {
    path: '/books/audio/:audioId',
    title: 'Edit recording · Quillcast',
    screen: lazyWithQueries(() => import('./routes/studio.tsx')),
  },
  {
    path: '/test-audio-creator',
    title: 'Audio creator test · Quillcast',
    screen: lazyWithQueries(() => import('./routes/test-audio-creator.tsx')),
  },
];
