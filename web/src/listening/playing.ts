import { toggle } from './player/engine.ts';
import { usePlayer } from './player-store.ts';

/** What other areas play by; the bar at the foot of the page goes on from there. */
export { addToQueue, playNext, playQueue } from './player/queue.ts';

/** Plays or pauses what is current. */
export const togglePlaying = toggle;

/** How it stands with an audio: the one that is heard, paused, or another. */
export const usePlaying = (audioId: string): 'playing' | 'paused' | 'other' =>
  usePlayer(({ audio, playing }) => (audio?.id !== audioId ? 'other' : playing ? 'playing' : 'paused'));
