import { AudioLines } from 'lucide-react';
import type { ChapterSoundState } from '#web/audio/book-audio-queries.ts';
import { classes } from '#web/ui/classes.ts';

/** A quiet mark at a chapter that can be heard, or will be. */
export const SoundMark = ({ state }: { state: ChapterSoundState | undefined }) =>
  state === undefined ? null : (
    <span title={`Audio: ${state}`} className="self-center text-faded">
      <AudioLines aria-hidden size={14} className={classes('shrink-0', looks[state])} />
      <span className="sr-only">, audio: {state}, </span>
    </span>
  );

/** The title and the hidden words say the same for whoever does not tell colours apart. */
const looks = {
  ready: 'text-accent',
  'out of date': 'text-warning',
  processing: 'animate-breathe',
  failed: 'text-alarm',
} as const satisfies Record<ChapterSoundState, string>;
