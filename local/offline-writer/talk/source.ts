import type { Material } from '#shared/domain/writing/by-rules/material.ts';
import {
  wordsByFrequency,
  indexesOfHighest,
  stemsIn,
  sum,
  lowerCaseWords,
} from '#shared/domain/writing/by-rules/words.ts';

export function readSource({ last }: Material): Source {
  const source = last('source');
  const lines = [...(source?.text ?? '').matchAll(/^\[(\d+)\] (# )?(.+)$/gm)];
  const sentences = lines
    .filter(([, , heading, text]) => !heading && /\p{L}/u.test(text!))
    .map(([, number, , text]) => ({ number: Number(number), text: shortenedSentence(text!) }));
  // if a text consists of headings only, the headings take the place of sentences
  const spokenSentences =
    sentences.length > 0
      ? sentences
      : lines.map(([, number, , text]) => ({ number: Number(number), text: text! }));
  return { title: source?.attributes['title'] ?? '', sentences: withWeights(spokenSentences) };
}

function withWeights(sentences: readonly Pick<Sentence, 'number' | 'text'>[]): Sentence[] {
  const stems = sentences.map(({ text }) => [...new Set(stemsIn(text))]);
  const count = Map.groupBy(stems.flat(), (stem) => stem);
  return sentences.map((sentence, at) => ({
    ...sentence,
    weight: sum(stems[at]!.map((stem) => Math.log(1 + count.get(stem)!.length))) / (stems[at]!.length + 6),
  }));
}

export function bestSentences(sentences: readonly Sentence[], characters: number): Sentence[] {
  const ranked = indexesOfHighest(
    sentences.map(({ weight }) => weight),
    sentences.length,
  ).toSorted((a, b) => sentences[b]!.weight - sentences[a]!.weight);
  let remainingCharacters = characters;
  const chosenIndexes = ranked.filter((at, rank) => {
    const fits = rank === 0 || sentences[at]!.text.length <= remainingCharacters;
    if (fits) remainingCharacters -= sentences[at]!.text.length;
    return fits;
  });
  return chosenIndexes.toSorted((a, b) => a - b).map((at) => sentences[at]!);
}

export function groupedSentences(sentences: readonly Sentence[], mostCharacters: number): Sentence[][] {
  const groups: Sentence[][] = [];
  for (const sentence of sentences) {
    const lastGroup = groups.at(-1);
    const lastSentence = lastGroup?.at(-1);
    const fits =
      lastGroup && sum(lastGroup.map(({ text }) => text.length)) + sentence.text.length <= mostCharacters;
    if (fits && lastSentence && sentence.number <= lastSentence.number + 2) lastGroup.push(sentence);
    else groups.push([sentence]);
  }
  return groups;
}

export function topicsOf(text: string): string[] {
  const properNames = [...text.matchAll(/(?<=[\p{Ll},;] )\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}{2,})*/gu)].map(
    ([name]) => name,
  );
  const nounPhrases = [...text.matchAll(nounPattern)].map(([, noun]) => `the ${noun!.toLowerCase()}`);
  return wordsByFrequency([...properNames, ...nounPhrases.filter((each) => stemsIn(each).length > 0)]);
}

export const countWords = (text: string): number => lowerCaseWords(text).length;

const shortenedSentence = (text: string): string => {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(', '), cut.lastIndexOf(' '), maxLength / 2)).replace(/[\s,;:]+$/, '')} …`;
};

const maxLength = 420;
/**
 * Matches one or two words that come after an article or possessive and before punctuation or a word that continues the
 * clause.
 */
const nounPattern =
  /\b(?:the|an?|his|her|their|its|my|our) ((?:\p{Ll}+ )?\p{Ll}{3,})(?=[,.;:!?]| (?:is|was|were|are|has|had|of|in|on|at|and|to|that|which|who|with|from|by|for|did|does|can|could|would|will)\b)/giu;

export interface Source {
  readonly title: string;
  readonly sentences: readonly Sentence[];
}
export interface Sentence {
  readonly number: number;
  readonly text: string;
  readonly weight: number;
}
