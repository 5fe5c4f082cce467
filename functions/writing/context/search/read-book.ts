import { namesAmong } from './names.ts';
import { sentencesOf, type Sentence } from './sentences.ts';
import { whoIsMeant, type Mention } from './who-is-meant.ts';
import { Words } from './words.ts';

/** Reads texts once for all that is asked of them: sentences, words, names, and who the pronouns mean. */
export function readBook(texts: readonly string[], language: string): ReadBook {
  const words = new Words(language);
  const sentences: ReadSentence[] = [];
  const ranges = texts.map((text, chapter) => {
    const first = sentences.length;
    for (const sentence of sentencesOf(text)) {
      const own = text.slice(sentence.from, sentence.end);
      const read: number[] = [];
      const inside: boolean[] = [];
      words.read(own, ({ number }, at) => {
        inside.push(read.length > 0 && !/[“„"«‘(—*_]/u.test(own[at - 1] ?? ''));
        read.push(number);
      });
      sentences.push({ ...sentence, chapter, words: read, inside });
    }
    return { first, end: sentences.length };
  });
  const names = namesAmong(words, sentences);
  return {
    texts,
    language,
    words,
    sentences,
    ranges,
    names,
    meant: whoIsMeant(words, sentences, names, language),
  };
}

export interface ReadBook {
  readonly texts: readonly string[];
  readonly language: string;
  readonly words: Words;
  /** Of all texts, in order. */
  readonly sentences: readonly ReadSentence[];
  /** Of each text, its sentences. */
  readonly ranges: readonly { readonly first: number; readonly end: number }[];
  /** Stems of words that name somebody or something. */
  readonly names: ReadonlySet<number>;
  /** Of each sentence, whom it means without naming them. */
  readonly meant: readonly (readonly Mention[])[];
}

export interface ReadSentence extends Sentence {
  readonly chapter: number;
  /** Numbers of its words, in order. */
  readonly words: readonly number[];
  /** Of each word, whether something of the sentence stands before it, so that a capital says something. */
  readonly inside: readonly boolean[];
}
