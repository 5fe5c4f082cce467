import { contextTokens } from '#shared/domain/writing/writing-limits.ts';
import { buildContext } from '#functions/writing/context/build-context.ts';
import { asBook } from './as-book.ts';
import { median } from './median.ts';
import { plantedBook } from './planted-book.ts';
import type { Row } from './table.ts';

export function measureContextSpeed(): Promise<Row[]> {
  const { chapters, questions } = plantedBook('one', 'seen');
  const book = asBook(chapters);
  const selected = questions.slice(0, runs + warmUps);
  return Promise.resolve(
    Object.values(contextTokens).map((budgetTokens) => {
      const values = selected
        .map(({ question }) => {
          const readingMs = millisecondsOf(() => chapters.reduce((sum, text) => sum + wordsIn(text), 0));
          const request = { question, recent: '', chapterId: 'chap_39', budgetTokens };
          return { read: readingMs, built: millisecondsOf(() => buildContext(book, request)) };
        })
        .slice(warmUps);
      return {
        what: `context of 600,000 characters, ${budgetTokens} tokens`,
        unit: 'ms',
        measured: median(values.map(({ built }) => built)),
        floor: { value: median(values.map(({ read }) => read)), of: 'its words read' },
        ratio: median(values.map(({ read, built }) => built / read)),
        limit: { atMost: 400, on: 'measured' },
        runs: `median of ${runs}`,
        values,
      };
    }),
  );
}

const runs = 15;
const warmUps = 3;

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

function millisecondsOf(work: () => unknown): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}
