import { documentOfPlainText } from '#shared/domain/books/plain-text/document-of-plain-text.ts';
import { readBlocksOf } from '#shared/domain/books/read-blocks.ts';
import { segmentsOf } from '#shared/domain/segments.ts';
import { cutSentences } from '#shared/domain/sentences/cut-sentences.ts';

export const sentencesIn = (text: string, language: string): string[] =>
  linesIn(text)
    .flatMap((line) => cutSentences(line, language).map((sentence) => sentence.text.trim()))
    .filter((sentence) => /\p{L}/u.test(sentence));

export const linesIn = (text: string): string[] =>
  readBlocksOf(documentOfPlainText(text.replaceAll('[…]', '')), { isPart: true })
    .filter(({ kind }) => kind !== 'heading')
    .flatMap(({ lines }) => lines);

export const lowerCaseWords = (text: string): string[] => {
  const segments = [...segmentsOf(text.toLowerCase().replaceAll('’', "'"), 'word')];
  return segments.filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
};

export const stemsIn = (text: string): string[] => {
  const distinctiveWords = lowerCaseWords(text).filter((word) => !commonWords.has(word));
  return distinctiveWords.map((word) =>
    word.replace(/'s?$/, '').replace(/(?<=\w{3})(ings?|ed|ers?|ies|es|s|ly|y|e)$/, ''),
  );
};

export const namesIn = (text: string): string[] =>
  wordsByFrequency([...text.matchAll(/(?<=[\p{Ll},;] )\p{Lu}\p{Ll}{2,}/gu)].map(([name]) => name));

export function wordsByFrequency(all: readonly string[]): string[] {
  const count = Map.groupBy(all, (each) => each);
  return [...count].toSorted(([, a], [, b]) => b.length - a.length).map(([each]) => each);
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

export function indexesOfHighest(scores: readonly number[], atMost: number): number[] {
  const rankedPlaces = [...scores.keys()].toSorted((a, b) => scores[b]! - scores[a]!);
  return rankedPlaces.slice(0, atMost).toSorted((a, b) => a - b);
}

/** Replaces double quotation marks, which are reserved for quotations from the book. */
export const singleQuotes = (text: string): string =>
  text.replace(/[“„«]|(?<!\S)"/g, '‘').replace(/[”»"]/g, '’');

const commonWords: ReadonlySet<string> = new Set(
  `a about after all also am an and any are as at be been before but by can chapter could did do does for from had has
  have he her hers him his how i if in into is it its just like many me more much my no not of on one or our out over say says
  she should so some tell than that the their them then there these they this to up us was we were what when where which
  who whom whose why will with would you your book story happens happen`.split(/\s+/),
);
