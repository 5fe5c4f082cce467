import { bookRefusals } from '#shared/domain/books/book-limits.ts';
import type { Transact, Write } from '#functions/platform/dynamodb/transaction.ts';
import { Refusal } from '#functions/platform/refusal.ts';

export async function transactWithRetries(
  transact: Transact,
  writesFor: () => Promise<Write[]>,
): Promise<void> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const writes = await writesFor();
    if (writes.length === 0 || (await transact({ writes })).size === 0) return;
  }
  throw new Refusal('conflict', bookRefusals.chapterChanged);
}

/** The most attempts: enough for each of many concurrent writers to succeed once. */
const mostTries = 50;
