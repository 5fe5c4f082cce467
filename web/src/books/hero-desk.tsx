import { Suspense } from 'react';
import { lazyWhenReached } from '#web/boot/lazy-when-reached.ts';

const LazyHeroDesk = lazyWhenReached('hero-desk', () => import('./demo/hero-desk.tsx'));

/**
 * Takes no properties, because a changed property before the demo is hydrated would make React replace the demo with
 * the empty fallback.
 */
export const HeroDesk = () => (
  <Suspense fallback={<div className="min-h-[38rem] rounded-sheet border border-rule bg-sheet" />}>
    <LazyHeroDesk />
  </Suspense>
);
