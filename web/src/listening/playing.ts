/** The player's interface for other areas. */
export { playFrom, show, stop, toggle } from './player/engine.ts';
export { stopUnavailable as giveUp } from './player/give-up.ts';
export { addToQueue, playNext, playQueue } from './player/queue.ts';
