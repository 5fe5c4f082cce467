import type { QueryKey } from '@tanstack/react-query';
import type { Audio, AudioChoices } from '#shared/contract/audio/audio-records.ts';
import type { AudioForm } from '#shared/domain/audio/audio-form.ts';
import type { TextAudiosQuery } from '#web/audio/text-audio-query.ts';

export interface TextOfAudio {
  readonly userid: string;
  readonly wordCount: number;
  /** Changes with every save, and with anything else that changes what is read aloud. */
  readonly revision: number | string;
  readonly query: TextAudiosQuery;
  /** Must first save the latest typing, so that the audio includes it. */
  readonly generate: (choices: AudioChoices) => Promise<{ audio: Audio }>;
  /** Further queries to invalidate after a generation. */
  readonly alsoChanges: readonly QueryKey[];
  readonly readingAddress?: string | undefined;
  readonly words: TextAudioWords;
}

export interface TextAudioWords {
  readonly lookingUp: string;
  readonly lookUpFailed: string;
  readonly isMissing: EmptyStateText;
  readonly isEmpty: EmptyStateText;
  readonly beforeFirst: Readonly<Record<AudioForm, string>>;
  readonly beforeAnother: string;
  readonly outOfDate: (sentences: number) => string;
  readonly changedPronunciation: string;
  readonly update: string;
  readonly outOfDateLabel: string;
  readonly hint?: string;
}
interface EmptyStateText {
  readonly title: string;
  readonly text: string;
}
