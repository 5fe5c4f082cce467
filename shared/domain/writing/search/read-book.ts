import { namesAmong } from './names.ts';
import type { ReadBook, ReadSentence } from './reading.ts';
import { sentencesOf } from './sentences.ts';
import { findImpliedMentions } from './implied-mentions.ts';
import { Words } from './words.ts';

export function readBook(texts: readonly string[], language: string): ReadBook {
  const words = new Words(language);
  const tokens: number[] = [];
  const isInsideSentence: boolean[] = [];
  const sentences: ReadSentence[] = [];
  const ranges = texts.map((text, chapter) => {
    const first = sentences.length;
    for (const { from, end, paragraph, isBreak } of sentencesOf(text)) {
      const sentenceText = text.slice(from, end);
      const firstWord = tokens.length;
      words.read(sentenceText, (number, at) => {
        isInsideSentence.push(tokens.length > firstWord && !openingMarks.has(sentenceText[at - 1]!));
        tokens.push(number);
      });
      sentences.push({ from, end, paragraph, isBreak, chapter, firstWord, endWord: tokens.length });
    }
    return { first, end: sentences.length };
  });
  const names = namesAmong(words, tokens, isInsideSentence);
  const read = { texts, language, words, tokens, sentences, ranges, names };
  return { ...read, impliedMentions: findImpliedMentions(read) };
}

const openingMarks = new Set('“„"«»‘(—*_「');
