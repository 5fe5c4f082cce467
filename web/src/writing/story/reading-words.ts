import type { Reading } from '#shared/contract/writing/readings.ts';
import type { ReadingKind } from '#shared/domain/writing/book-readings.ts';
import { countOf, grouped, plural } from '#shared/domain/locale.ts';

/** What reading a book for something does, and the button that begins it. */
export const readingWords: Readonly<Record<ReadingKind, { readonly does: string; readonly begin: string }>> =
  {
    facts: {
      does: 'The AI reads every chapter for people, places and things, and proposes what a later chapter could contradict.',
      begin: 'Read for facts',
    },
    continuity: {
      does: 'The AI reads every chapter against the rest of the book, and shows what cannot both be so.',
      begin: 'Check the book',
    },
    summary: {
      does: 'The AI sums up every chapter. Of a book that is too long to be sent whole, the summaries go along with your questions.',
      begin: 'Summarise every chapter',
    },
  };

/** How a reading that is not under way stands, in a sentence. */
export function standingOf({ chapters, due, run }: Reading): string {
  if (chapters === 0) return 'No chapter has a word yet.';
  if (!run) return `${countOf(due, 'chapter')} to read.`;
  if (due === 0) return 'Everything is read.';
  const of = `${grouped(due)} of ${countOf(chapters, 'chapter')} ${plural(due, 'is', 'are')}`;
  return isWhole(run) ? `${of} new or changed.` : `${of} still to be read.`;
}

/** The button that goes on with it, or begins it anew; undefined where nothing is to be read. */
export function goOnWords({ kind, status, due, run }: Reading): string | undefined {
  if (due === 0) return undefined;
  if (!run) return readingWords[kind].begin;
  if (status === 'paused' || !isWhole(run)) return 'Go on';
  return plural(due, 'Read it', 'Read them');
}

/** What a screen reader hears of the reading that it heard begin. */
export function endOf({ status, reason, run }: Reading): string {
  if (status === 'paused') return `The reading is paused. ${reason ?? ''}`;
  return run && isWhole(run) ? 'The book is read.' : 'The reading has ended before the end of the book.';
}

const isWhole = ({ chapters, read }: NonNullable<Reading['run']>) => read >= chapters;
