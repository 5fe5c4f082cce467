import type { QueryKey } from '@tanstack/react-query';
import type { Audio, AudioChoices } from '#shared/contract/audio/audio-records.ts';
import type { AudioForm } from '#shared/domain/audio/audio-form.ts';
import type { TextAudiosQuery } from '#web/audio/text-audio-query.ts';

/** What the screen of a text's audios knows of the text: a chapter, a post. */
export interface TextOfAudio {
  readonly userid: string;
  readonly wordCount: number;
  /** Another with every save, and whatever else changes what is read. */
  readonly revision: number | string;
  readonly query: TextAudiosQuery;
  /** Brings what was just typed to the server first, so that it is heard too. */
  readonly generate: (choices: AudioChoices) => Promise<{ audio: Audio }>;
  /** What else is another after that. */
  readonly alsoChanges: readonly QueryKey[];
  /** Where its narration is read along. */
  readonly readingAddress?: string | undefined;
  readonly words: TextAudioWords;
}

export interface TextAudioWords {
  readonly lookingUp: string;
  readonly lookUpFailed: string;
  readonly isGone: SaidWhereEmpty;
  readonly isEmpty: SaidWhereEmpty;
  readonly beforeFirst: Readonly<Record<AudioForm, string>>;
  readonly beforeAnother: string;
  readonly outOfDate: (sentences: number) => string;
  readonly saidOtherwise: string;
  readonly update: string;
  readonly outOfDateLabel: string;
  /** By the keys, where the text stands beside the panel. */
  readonly hint?: string;
}
interface SaidWhereEmpty {
  readonly title: string;
  readonly text: string;
}
