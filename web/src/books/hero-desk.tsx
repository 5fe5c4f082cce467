import { Suspense } from 'react';
import { lazyWhenReached } from '#web/boot/lazy-when-reached.ts';

const Desk = lazyWhenReached('hero-desk', () => import('./demo/hero-desk.tsx'));

/** The demonstration on the front page. It takes no properties: an update before somebody reaches for it would empty it. */
export const HeroDesk = () => (
  <Suspense fallback={<div className="min-h-[38rem] rounded-sheet border border-rule bg-sheet" />}>
    <Desk />
  </Suspense>
);
