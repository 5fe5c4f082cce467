import type { PodcastFormat, PodcastLength, Speaker } from '#shared/domain/audio/podcasts.ts';

/** A script as it lies in the work bucket, under an id of its own; it never changes. */
export interface StoredScript {
  readonly format: PodcastFormat;
  readonly length: PodcastLength;
  /** What wrote it, in words for the author. */
  readonly model: string;
  readonly byModel: boolean;
  readonly turns: readonly StoredTurn[];
  /** The sentences that its turns rest on, by their numbers; of a long one the beginning. */
  readonly quotes: Readonly<Record<number, string>>;
}

export interface StoredTurn {
  readonly id: string;
  readonly speaker: Speaker;
  readonly text: string;
  readonly locked: boolean;
  /** 1, and one more each time that its author wants the same words spoken anew. */
  readonly take: number;
  /** Sentences of the source, counted from 0 as `sentencesOf` cuts it. */
  readonly sources: readonly number[];
}

/** The script of an attempt is written under one id, however often its step runs. */
export const writtenScriptId = (audioId: string, attempt: number): string => `${audioId}-script-${attempt}`;
