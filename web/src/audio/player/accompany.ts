import { followMediaKeys } from './media-keys.ts';
import { followQueue } from './queue.ts';

/**
 * Starts what goes along with the sound, on whichever screen it is heard: the keys of the system and what comes next.
 * Once for the page's life, since the sound outlives its screens.
 */
export function accompany(): void {
  if (accompanied) return;
  accompanied = true;
  followQueue();
  followMediaKeys();
}

let accompanied = false;
