/** What other areas and this one’s components play by; the bar at the foot of the page goes on from there. */
export { playFrom, show, stop, toggle } from './player/engine.ts';
export { giveUp } from './player/give-up.ts';
export { addToQueue, playNext, playQueue } from './player/queue.ts';
