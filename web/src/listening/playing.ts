/** What other rooms play by; the bar at the foot of the page goes on from there. */
export { playFrom, show, stop, toggle } from './player/engine.ts';
export { playQueue } from './player/queue.ts';
