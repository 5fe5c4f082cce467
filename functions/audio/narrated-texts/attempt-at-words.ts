import type { AttemptBeginning } from '#functions/audio/audio-item.ts';

export type AttemptAtWords = Pick<AttemptBeginning, 'toSpeak' | 'price' | 'script'>;
