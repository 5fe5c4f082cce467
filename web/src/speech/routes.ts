import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import type { PageRoute } from '#web/platform/page-route.ts';

export const speechRoutes: readonly PageRoute[] = [
  {
    path: '/voices',
    title: 'Voices · Quillcast',
    screen: lazyComponent(() => import('./routes/voices.tsx')),
    prerendered: true,
  },
];
