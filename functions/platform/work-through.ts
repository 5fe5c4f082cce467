import { countFailures } from './count-failures.ts';
import { log, type Fields } from './log.ts';

/**
 * Does the work for every item, five at once. One that fails is logged as `failed`, with what `of` says of it, and keeps
 * no other waiting; in the end it fails the whole, so that somebody hears of it.
 */
export async function workThrough<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  { failed, of }: { failed: string; of: (item: T) => Fields },
): Promise<void> {
  const count = await countFailures(atOnce, items, work, (error, item) => log.error(failed, error, of(item)));
  if (count > 0) throw new Error(`${failed}: ${count} of ${items.length}.`);
}

const atOnce = 5;
