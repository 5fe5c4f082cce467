import type { AttemptBeginning } from '#functions/audio/audio-item.ts';

/** Of a podcast, whether its script is written first; how many characters are spoken, and the credits that are held. */
export type AttemptAtWords = Pick<AttemptBeginning, 'toSpeak' | 'price' | 'script'>;
