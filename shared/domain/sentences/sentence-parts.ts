import { cutSentences, type Sentence } from './cut-sentences.ts';

/**
 * Cuts sentences longer than 600 characters into parts, for highlighting and suggestions. The parts joined give the
 * original text.
 */
export const cutSentenceParts = (text: string, language: string): SentencePart[] =>
  cutSentences(text, language).flatMap(({ text: sentence, index }) => {
    const parts = partsOf(sentence, longestPart);
    let partStart = index;
    return parts.map((part, number) => {
      const partSentence = {
        text: part,
        index: partStart,
        ...(number < parts.length - 1 && { continues: true as const }),
      };
      partStart += part.length;
      return partSentence;
    });
  });

/**
 * Cuts text into parts of up to `most` UTF-16 code units plus trailing spaces: after a clause, otherwise after a word,
 * otherwise anywhere.
 */
export function partsOf(text: string, most: number): string[] {
  const parts: string[] = [];
  let partStart = 0;
  while (text.length - partStart > most) {
    const cutIndex = partStart + cutAt(text.slice(partStart, partStart + most));
    const end = cutIndex + /^\s*/u.exec(text.slice(cutIndex, cutIndex + most))![0].length;
    parts.push(text.slice(partStart, end));
    partStart = end;
  }
  return partStart < text.length || parts.length === 0 ? [...parts, text.slice(partStart)] : parts;
}

function cutAt(window: string): number {
  for (const boundary of [clauseEnd, /\s/gu]) {
    const lastBoundary = [...window.matchAll(boundary)].at(-1);
    if (lastBoundary && lastBoundary.index > window.length / 4)
      return lastBoundary.index + lastBoundary[0].length;
  }
  const splitsPair = /[\ud800-\udbff]$/.test(window);
  return splitsPair ? window.length - 1 : window.length;
}

const longestPart = 600;
/** Allows at most nine closing marks, because matching a long run of them would take quadratic time. */
const clauseEnd = /[,;:–—)]["'”’»)]{0,9}\s|[、，；：]/gu;

export interface SentencePart extends Sentence {
  readonly continues?: true;
}
