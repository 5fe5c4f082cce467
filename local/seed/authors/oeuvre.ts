import { readFileSync } from 'node:fs';
import type { AudioCreation } from '#shared/contract/audio/audio-records.ts';
import type { BookCreation } from '#shared/contract/books/books.ts';
import type { ChannelChange } from '#shared/contract/channels/channels.ts';
import type { PlaylistCreation } from '#shared/contract/playlists/playlists.ts';
import type { PostCreation } from '#shared/contract/posts/posts.ts';
import type { Speaker } from '#shared/domain/audio/podcasts.ts';
import type { VoiceId } from '#shared/domain/speech/voices.ts';

/** All that one of the seed's authors has made. Their portrait is `pictures/<username>.svg`. */
export interface Oeuvre {
  readonly username: string;
  readonly channel: ChannelChange;
  readonly books: readonly SampleBook[];
  readonly audios: readonly SampleAudio[];
  readonly posts: readonly SamplePost[];
  /** Holds all public `audios`. */
  readonly playlist?: PlaylistCreation;
}

export interface SampleBook {
  readonly details: BookCreation;
  readonly summary?: string;
  /** A drawing of `pictures/`, uploaded in place of the cover that the product draws. */
  readonly cover?: string;
  readonly begun: Date;
  /** When something in it was changed last. */
  readonly edited: Date;
  readonly chapters: readonly SampleChapter[];
  readonly notes?: readonly SampleNote[];
}

export interface SampleChapter {
  readonly title: string;
  readonly content: string;
  readonly written: Date;
  /** The heading of the part that it begins. */
  readonly part?: string;
  /** What it was before, where a version shows that. */
  readonly firstDraft?: string;
  readonly narration?: { readonly voiceId: VoiceId; readonly recorded: Date; readonly published?: Date };
}

/** About the book, or about the chapter with this title. */
export interface SampleNote {
  readonly chapter?: string;
  readonly text: string;
}

export interface SampleAudio {
  readonly creation: AudioCreation;
  readonly recorded: Date;
  /** Private without it. */
  readonly published?: Date;
  /** What it is about, for listeners. */
  readonly description?: string;
  /** Of a podcast: what its author made of the script. */
  readonly turns?: readonly SampleTurn[];
  /** It is there as soon as the product is: the others are made while people look around. */
  readonly comesFirst?: true;
}

/** `sources` are sentences of the text, counted from 0. */
export interface SampleTurn {
  readonly speaker: Speaker;
  readonly text: string;
  readonly sources: readonly number[];
}

export interface SamplePost {
  readonly creation: PostCreation;
  /** A drawing of `pictures/`. */
  readonly cover?: string;
  readonly published: Date;
  /** Readers can hear it, on the post. */
  readonly isNarrated?: true;
}

export const textOf = (path: string): string =>
  readFileSync(new URL(`../texts/${path}`, import.meta.url), 'utf8').trim();

export const host = (text: string, ...sources: number[]): SampleTurn => ({ speaker: 'host', text, sources });
export const expert = (text: string, ...sources: number[]): SampleTurn => ({
  speaker: 'expert',
  text,
  sources,
});
