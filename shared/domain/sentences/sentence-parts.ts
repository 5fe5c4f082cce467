import { cutSentences, type Sentence } from './cut-sentences.ts';

/**
 * Cuts sentences longer than 600 characters into parts, for highlighting and suggestions. The parts joined give the
 * original text.
 */
export const cutSentenceParts = (text: string, language: string): SentencePart[] =>
  cutSentences(text, language).flatMap(({ text: sentence, index }) => {
    const parts = partsOf(sentence, longestPart);
    let from = index;
    return parts.map((part, number) => {
      const own = { text: part, index: from, ...(number < parts.length - 1 && { continues: true as const }) };
      from += part.length;
      return own;
    });
  });

/**
 * Cuts text into parts of up to `most` UTF-16 code units plus trailing spaces: after a clause, otherwise after a word,
 * otherwise anywhere.
 */
export function partsOf(text: string, most: number): string[] {
  const parts: string[] = [];
  let from = 0;
  while (text.length - from > most) {
    const cut = from + cutAt(text.slice(from, from + most));
    const end = cut + /^\s*/u.exec(text.slice(cut, cut + most))![0].length;
    parts.push(text.slice(from, end));
    from = end;
  }
  return from < text.length || parts.length === 0 ? [...parts, text.slice(from)] : parts;
}

function cutAt(window: string): number {
  for (const boundary of [clauseEnd, /\s/gu]) {
    const last = [...window.matchAll(boundary)].at(-1);
    if (last && last.index > window.length / 4) return last.index + last[0].length;
  }
  const splitsPair = /[\ud800-\udbff]$/.test(window);
  return splitsPair ? window.length - 1 : window.length;
}

const longestPart = 600;
/** Limits the closing marks, because a long run of them would take quadratic time. */
const clauseEnd = /[,;:–—)]["'”’»)]{0,9}\s|[、，；：]/gu;

export interface SentencePart extends Sentence {
  readonly continues?: true;
}
