import type { PodcastFormat, PodcastLength, Speaker } from '#shared/domain/audio/podcasts.ts';

/** Never changes: an edited script is stored under another id. */
export interface StoredScript {
  readonly format: PodcastFormat;
  readonly length: PodcastLength;
  readonly model: string;
  readonly byModel: boolean;
  readonly turns: readonly StoredTurn[];
  readonly quotes: Readonly<Record<number, string>>;
}

export interface StoredTurn {
  readonly id: string;
  readonly speaker: Speaker;
  readonly text: string;
  readonly locked: boolean;
  /** Starts at 1 and increases each time the author has the same words spoken again. */
  readonly take: number;
  /** Indexes (from 0) of sentences of the source text, as `sentencesOf` cuts it. */
  readonly sources: readonly number[];
}

/**
 * Derived from the attempt's number, because the step that writes the script may run twice and must use the same id.
 */
export const writtenScriptId = (audioId: string, attempt: number): string => `${audioId}-script-${attempt}`;
