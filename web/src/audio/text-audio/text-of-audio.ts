import type { QueryKey } from '@tanstack/react-query';
import type { Audio, AudioChoices } from '#shared/contract/audio/audio-records.ts';
import type { TextAudioQuery } from '#web/audio/text-audio-query.ts';

/** What the screen of an audio knows of the text that it reads: a chapter, a post. */
export interface TextOfAudio {
  readonly userid: string;
  readonly wordCount: number;
  /** Another with every save, and whatever else changes what is read. */
  readonly revision: number | string;
  readonly query: TextAudioQuery;
  /** Brings what was just typed to the server first, so that it is heard too. */
  readonly generate: (choices: AudioChoices) => Promise<{ audio: Audio }>;
  /** What else is another after that. */
  readonly alsoChanges: readonly QueryKey[];
  /** Where it is read along. */
  readonly readingAddress?: string | undefined;
  readonly words: TextAudioWords;
}

export interface TextAudioWords {
  readonly lookingUp: string;
  readonly lookUpFailed: string;
  readonly isGone: SaidWhereEmpty;
  readonly isEmpty: SaidWhereEmpty;
  readonly beforeFirst: string;
  readonly beforeAnother: string;
  readonly generate: string;
  readonly regenerate: string;
  readonly outOfDate: (sentences: number) => string;
  readonly saidOtherwise: string;
  readonly update: string;
  readonly updateNote: string;
  readonly outOfDateLabel: string;
  /** By the keys, where the text stands beside the panel. */
  readonly hint?: string;
  /** To who does not see the screen. */
  readonly spoken: Readonly<Record<'first' | 'again' | Exclude<Audio['status'], 'PROCESSING'>, string>>;
}
interface SaidWhereEmpty {
  readonly title: string;
  readonly text: string;
}
