import type { Sentence } from './sentences.ts';
import type { Words } from './words.ts';

/** What was read of a book, before it is known whom its pronouns mean. */
export interface ReadText {
  readonly texts: readonly string[];
  readonly language: string;
  readonly words: Words;
  /** Numbers of all words, in order. */
  readonly tokens: readonly number[];
  /** Of all texts, in order. */
  readonly sentences: readonly ReadSentence[];
  /** Of each text, its sentences. */
  readonly ranges: readonly { readonly first: number; readonly end: number }[];
  /** Stems of words that name somebody or something. */
  readonly names: ReadonlySet<number>;
}

export interface ReadBook extends ReadText {
  /** Of each sentence, whom it means without naming them. */
  readonly meant: readonly (readonly Mention[])[];
}

export interface Mention {
  /** Of the name. */
  readonly stem: number;
  /** From 0 to 1: how sure it is. */
  readonly strength: number;
}

export interface ReadSentence extends Sentence {
  readonly chapter: number;
  /** Its words among the tokens of the book. */
  readonly firstWord: number;
  readonly endWord: number;
}

/** What its author accepted that somebody or something is called. */
export interface NamedFact {
  readonly name: string;
  readonly aliases: readonly string[];
}
