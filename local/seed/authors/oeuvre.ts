import { readFileSync } from 'node:fs';
import type { AudioCreation } from '#shared/contract/audio/audio-records.ts';
import type { BookCreation } from '#shared/contract/books/books.ts';
import type { ChannelChange } from '#shared/contract/channels/channels.ts';
import type { PlaylistCreation } from '#shared/contract/playlists/playlists.ts';
import type { PostCreation } from '#shared/contract/posts/posts.ts';
import type { Speaker } from '#shared/domain/audio/podcasts.ts';
import type { VoiceId } from '#shared/domain/speech/voices.ts';

/** The works of one seed author; the portrait is `pictures/<username>.svg`. */
export interface Oeuvre {
  readonly username: string;
  readonly channel: ChannelChange;
  readonly books: readonly SampleBook[];
  readonly audios: readonly SampleAudio[];
  readonly posts: readonly SamplePost[];
  readonly playlist?: PlaylistCreation;
}

export interface SampleBook {
  readonly details: BookCreation;
  readonly summary?: string;
  readonly cover?: string;
  readonly begun: Date;
  readonly edited: Date;
  readonly chapters: readonly SampleChapter[];
  readonly notes?: readonly SampleNote[];
}

export interface SampleChapter {
  readonly title: string;
  readonly content: string;
  readonly written: Date;
  readonly part?: string;
  /** An earlier text of the chapter. It is saved as a version before `content` replaces it. */
  readonly firstDraft?: string;
  readonly narration?: { readonly voiceId: VoiceId; readonly recorded: Date; readonly published?: Date };
}

export interface SampleNote {
  readonly chapter?: string;
  readonly text: string;
}

export interface SampleAudio {
  readonly creation: AudioCreation;
  readonly recorded: Date;
  /** If missing, the recording is private. */
  readonly published?: Date;
  readonly description?: string;
  /** For podcasts: the script as its author edited it. */
  readonly turns?: readonly SampleTurn[];
  /** The first start of the product waits for this recording; the other recordings are made in the background. */
  readonly isRecordedFirst?: true;
}

/** `sources` are zero-based indexes of sentences in the text that the podcast is about. */
export interface SampleTurn {
  readonly speaker: Speaker;
  readonly text: string;
  readonly sources: readonly number[];
}

export interface SamplePost {
  readonly creation: PostCreation;
  readonly cover?: string;
  readonly published: Date;
  readonly isNarrated?: true;
}

export const textOf = (path: string): string =>
  readFileSync(new URL(`../texts/${path}`, import.meta.url), 'utf8').trim();

export const hostTurn = (text: string, ...sources: number[]): SampleTurn => ({
  speaker: 'host',
  text,
  sources,
});
export const expertTurn = (text: string, ...sources: number[]): SampleTurn => ({
  speaker: 'expert',
  text,
  sources,
});
