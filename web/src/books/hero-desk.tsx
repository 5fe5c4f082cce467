import { Suspense } from 'react';
import { lazyWhenReached } from '#web/boot/lazy-when-reached.ts';

const Desk = lazyWhenReached('hero-desk', () => import('./demo/hero-desk.tsx'));

/**
 * Takes no properties, because a change before the demo is hydrated would make React replace it with the empty
 * fallback.
 */
export const HeroDesk = () => (
  <Suspense fallback={<div className="min-h-[38rem] rounded-sheet border border-rule bg-sheet" />}>
    <Desk />
  </Suspense>
);
