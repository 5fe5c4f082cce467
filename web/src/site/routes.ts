import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import type { PageRoute } from '#web/platform/page-route.ts';

export const siteRoutes: readonly PageRoute[] = [
  {
    path: '/',
    title: 'Quillcast: write it, keep it, hear it',
    screen: lazyComponent(() => import('./routes/home.tsx')),
    prerendered: true,
  },
  {
    path: '/about',
    title: 'About · Quillcast',
    screen: lazyComponent(() => import('./routes/about.tsx')),
    prerendered: true,
  },
  {
    path: '/pricing',
    title: 'Pricing · Quillcast',
    screen: lazyComponent(() => import('./routes/pricing.tsx')),
    prerendered: true,
  },
  {
    path: '/media-kit',
    title: 'Media kit · Quillcast',
    screen: lazyComponent(() => import('./routes/media-kit.tsx')),
    prerendered: true,
  },
  {
    path: '/business-plan',
    title: 'Business plan · Quillcast',
    screen: lazyComponent(() => import('./routes/business-plan.tsx')),
    prerendered: true,
  },
  {
    path: '/bitcoin-business-plan',
    title: 'A plan with bitcoin · Quillcast',
    screen: lazyComponent(() => import('./routes/bitcoin-business-plan.tsx')),
    prerendered: true,
  },
  {
    path: '/privacy',
    title: 'Privacy · Quillcast',
    screen: lazyComponent(() => import('./routes/privacy.tsx')),
    prerendered: true,
  },
  {
    path: '/accessibility',
    title: 'Accessibility · Quillcast',
    screen: lazyComponent(() => import('./routes/accessibility.tsx')),
    prerendered: true,
  },
  {
    path: '/terms',
    title: 'Terms · Quillcast',
    screen: lazyComponent(() => import('./routes/terms.tsx')),
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
