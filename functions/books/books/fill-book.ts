import type { Transact, Write } from '#functions/platform/dynamodb/transaction.ts';
import type { BookCounters, Count } from '#functions/books/book-counters.ts';
import type { BookPlace } from './counted-write.ts';

/**
 * Puts things into a book that is being copied or imported, each once: what an earlier try put there is left out. Each
 * transaction counts what it puts there, so the counters are right wherever it was cut off. False where the book is
 * finished by now, or was given up.
 */
export async function fillBook(
  deps: FillingDependencies,
  place: BookPlace,
  entries: readonly Entry[],
): Promise<boolean> {
  for (let first = 0; first < entries.length; first += mostAtOnce) {
    let waiting = entries.slice(first, first + mostAtOnce);
    while (waiting.length > 0) {
      const count = sumOf(waiting);
      const counting = deps.counters.countWrite({ ...place, count, state: 'unfinished' });
      const writes = Object.fromEntries(waiting.map((entry) => [entry.id, entry.write]));
      const failed = await deps.transact<string>({ ...writes, book: counting });
      if (failed.size === 0) break;
      if (failed.has('book')) return false;
      waiting = waiting.filter(({ id }) => !failed.has(id));
    }
  }
  return true;
}

function sumOf(entries: readonly Entry[]): Count {
  const sum: Record<string, number> = {};
  for (const { count } of entries)
    for (const [name, by] of Object.entries(count)) sum[name] = (sum[name] ?? 0) + by;
  return sum;
}

/** What was accepted may have 50,000 characters, and a transaction takes four megabytes. */
const mostAtOnce = 25;

export interface Entry {
  readonly id: string;
  /** Fails where it is there. */
  readonly write: Write;
  readonly count: Count;
}
export interface FillingDependencies {
  readonly counters: BookCounters;
  readonly transact: Transact;
}
