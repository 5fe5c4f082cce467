import { AudioLines } from 'lucide-react';
import type { ChapterSoundState } from '#web/audio/book-audio-queries.ts';
import { classes } from '#web/ui/classes.ts';

export const SoundMark = ({ state }: { state: ChapterSoundState | undefined }) =>
  state === undefined ? null : (
    <span title={`Audio: ${state}`} className="self-center text-faded">
      <AudioLines aria-hidden size={14} className={classes('shrink-0', classByState[state])} />
      <span className="sr-only">, audio: {state}, </span>
    </span>
  );

/** Colour is not the only sign: the title and the hidden words say the same. */
const classByState = {
  ready: 'text-accent',
  'out of date': 'text-warning',
  processing: 'animate-breathe',
  failed: 'text-alarm',
} as const satisfies Record<ChapterSoundState, string>;
