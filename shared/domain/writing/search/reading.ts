import type { Sentence } from './sentences.ts';
import type { Words } from './words.ts';

export interface ReadText {
  readonly texts: readonly string[];
  readonly language: string;
  readonly words: Words;
  readonly tokens: readonly number[];
  readonly sentences: readonly ReadSentence[];
  readonly ranges: readonly { readonly first: number; readonly end: number }[];
  readonly names: ReadonlySet<number>;
}

export interface ReadBook extends ReadText {
  /** Per sentence, the names that it means without saying them. */
  readonly impliedMentions: readonly (readonly Mention[])[];
}

export interface Mention {
  readonly stem: number;
  readonly strength: number;
}

export interface ReadSentence extends Sentence {
  readonly chapter: number;
  readonly firstWord: number;
  readonly endWord: number;
}

export interface NamedFact {
  readonly name: string;
  readonly aliases: readonly string[];
}
