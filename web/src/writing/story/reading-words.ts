import type { Reading } from '#shared/contract/writing/readings.ts';
import type { ReadingKind } from '#shared/domain/writing/book-readings.ts';
import { countOf, grouped, plural } from '#shared/domain/locale.ts';

export const readingWords: Readonly<
  Record<ReadingKind, { readonly description: string; readonly begin: string }>
> = {
  facts: {
    description:
      'The AI reads every chapter and suggests facts about people, places and things that later chapters could contradict.',
    begin: 'Collect facts',
  },
  continuity: {
    description: 'The AI compares every chapter with the rest of the book and shows contradictions.',
    begin: 'Check for contradictions',
  },
  summary: {
    description:
      'The AI summarises every chapter. If your book is too long to read at once, the AI uses the summaries to answer your questions.',
    begin: 'Summarise all chapters',
  },
};

export function statusText({ chapters, due, run }: Reading): string {
  if (chapters === 0) return 'No chapter has any words yet.';
  if (!run) return `${countOf(due, 'chapter')} to read.`;
  if (due === 0) return 'Everything is up to date.';
  const some = `${grouped(due)} of ${countOf(chapters, 'chapter')}`;
  return isWhole(run)
    ? `${some} ${plural(due, 'is', 'are')} new or changed.`
    : `The AI hasn’t read ${some} yet.`;
}

export function startLabelOf({ kind, status, due, run }: Reading): string | undefined {
  if (due === 0) return undefined;
  if (!run) return readingWords[kind].begin;
  if (status === 'paused' || !isWhole(run)) return 'Continue';
  return plural(due, 'Read the chapter', 'Read the chapters');
}

export function endOf({ status, reason, run }: Reading): string {
  if (status === 'paused') return `Reading is paused. ${reason ?? ''}`;
  return run && isWhole(run) ? 'The AI has read the book.' : 'Reading stopped before the end of the book.';
}

const isWhole = ({ chapters, read }: NonNullable<Reading['run']>) => read >= chapters;
