import { bookRefusals } from '#shared/domain/books/book-limits.ts';
import type { Transact, Write } from '#functions/platform/dynamodb/transaction.ts';
import { Refusal } from '#functions/platform/refusal.ts';

/** Writes what `writesFor` gives, which looks anew each time that somebody changed meanwhile what it had seen. */
export async function whileOthersAreFaster(
  transact: Transact,
  writesFor: () => Promise<Write[]>,
): Promise<void> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const writes = await writesFor();
    if (writes.length === 0 || (await transact({ writes })).size === 0) return;
  }
  throw new Refusal('conflict', bookRefusals.chapterChanged);
}

/** Of so many who change something at once each is the fastest some time. */
const mostTries = 50;
