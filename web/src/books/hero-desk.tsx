import { Suspense } from 'react';
import { lazyWhenReached } from '#web/boot/lazy-when-reached.ts';

const Desk = lazyWhenReached('hero-desk', () => import('./demo/hero-desk.tsx'));

/** Takes no properties: an update before a visitor reaches the demo would empty it. */
export const HeroDesk = () => (
  <Suspense fallback={<div className="min-h-[38rem] rounded-sheet border border-rule bg-sheet" />}>
    <Desk />
  </Suspense>
);
