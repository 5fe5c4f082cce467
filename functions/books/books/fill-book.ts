import type { Transact, Write } from '#functions/platform/dynamodb/transaction.ts';
import type { BookCounters, Count } from '#functions/books/book-counters.ts';
import type { BookPlace } from './counted-write.ts';

/**
 * Adds entries to a book that is being copied or imported, and skips entries that an earlier try added. Each
 * transaction counts what it adds, so that the counters are right after any interruption. Returns false if the book is
 * already finished or was given up.
 */
export async function fillBook(
  deps: FillingDependencies,
  place: BookPlace,
  entries: readonly BookEntry[],
): Promise<boolean> {
  for (let first = 0; first < entries.length; first += mostAtOnce) {
    let remainingEntries = entries.slice(first, first + mostAtOnce);
    while (remainingEntries.length > 0) {
      const count = sumOfCounts(remainingEntries);
      const counting = deps.counters.countWrite({ ...place, count, state: 'unfinished' });
      const writes = Object.fromEntries(remainingEntries.map((entry) => [entry.id, entry.write]));
      const failed = await deps.transact<string>({ ...writes, book: counting });
      if (failed.size === 0) break;
      if (failed.has('book')) return false;
      remainingEntries = remainingEntries.filter(({ id }) => !failed.has(id));
    }
  }
  return true;
}

function sumOfCounts(entries: readonly BookEntry[]): Count {
  const totals: Record<string, number> = {};
  for (const { count } of entries)
    for (const [name, by] of Object.entries(count)) totals[name] = (totals[name] ?? 0) + by;
  return totals;
}

/** An acceptance can have 50,000 characters, and a transaction is limited to four megabytes. */
const mostAtOnce = 25;

export interface BookEntry {
  readonly id: string;
  readonly write: Write;
  readonly count: Count;
}
export interface FillingDependencies {
  readonly counters: BookCounters;
  readonly transact: Transact;
}
