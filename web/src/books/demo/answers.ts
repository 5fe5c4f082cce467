import { answerFromBook } from '#shared/domain/writing/by-rules/answer-from-book.ts';
import { continueByNotes } from '#shared/domain/writing/by-rules/continue-by-notes.ts';
import {
  materialOf,
  type Material,
  type OfflineAnswer,
  type TaggedText,
} from '#shared/domain/writing/by-rules/material.ts';
import { nearestPassages } from '#shared/domain/writing/by-rules/nearest-passages.ts';
import { proposeTitles } from '#shared/domain/writing/by-rules/propose-titles.ts';
import { rewriteByRules } from '#shared/domain/writing/by-rules/rewrite-by-rules.ts';
import { summarize } from '#shared/domain/writing/by-rules/summarize.ts';
import { singleQuotes } from '#shared/domain/writing/by-rules/words.ts';
import { nextPage } from './next-page.ts';
import { sample } from './sample.ts';

/** Gives the demo's answers without a model: a page written in advance, or the output of the offline writer's rules. */
export const answers = {
  next: (text: string): OfflineAnswer =>
    text.includes(firstWords) ? continueByNotes(chapterOf(text)) : { text: nextPage },

  shortened: (passage: string): OfflineAnswer => rewriteSelection(passage, 'Shorten this passage.'),
  corrected: (passage: string): OfflineAnswer => rewriteSelection(passage, 'Correct the grammar.'),

  summary: (text: string): string => summarize(chapterOf(text, { wish: 'Summarise this chapter.' })).text,

  titles: (text: string): readonly string[] => {
    const [, shape = '{}'] = /```json\n(.*)\n```/s.exec(proposeTitles(chapterOf(text)).text) ?? [];
    const { titles = [] } = JSON.parse(shape) as { titles?: string[] };
    return [...new Set(titles)];
  },

  inOneSentence: (message: string, text: string): string | undefined =>
    nearestPassages(message, [chapterPiece(text)], {
      facts: [],
      language: sample.language,
      atMost: 1,
      around: 0,
    })[0]?.text,

  toQuestion(message: string, text: string): AnswerToQuestion {
    const lines = answerFromBook(chapterOf(text, { message })).text.split('\n\n');
    const quoteOf = (line: string) => /^“(.+)” \[chapter 1\]$/s.exec(line)?.[1];
    const originalQuote = (quote: string) => {
      const at = singleQuotes(text).indexOf(quote);
      return at === -1 ? quote : text.slice(at, at + quote.length);
    };
    return {
      lines: lines.filter((line) => quoteOf(line) === undefined),
      quotes: lines.flatMap((line) => quoteOf(line) ?? []).map(originalQuote),
    };
  },
};

const rewriteSelection = (text: string, instruction: string) =>
  rewriteByRules(materialOf({ pieces: [{ name: 'selection', attributes: {}, text }], wish: instruction }));

const chapterOf = (text: string, request: { wish?: string; message?: string } = {}): Material =>
  materialOf({
    pieces: [
      chapterPiece(text),
      ...sample.notes.map((note) => ({ name: 'note', attributes: { chapter: '1' }, text: note })),
    ],
    ...request,
  });

const chapterPiece = (text: string): TaggedText => ({
  name: 'chapter',
  attributes: { number: '1', title: sample.chapter },
  text,
});

const firstWords = nextPage.slice(0, 40);

export interface AnswerToQuestion {
  readonly lines: readonly string[];
  readonly quotes: readonly string[];
}
