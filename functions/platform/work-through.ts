import { countFailures } from './count-failures.ts';
import { log, type LogFields } from './log.ts';

/**
 * Does the work for every item, five at once. A failure is logged and doesn't stop the others, but the call throws at
 * the end, so that operators are alerted.
 */
export async function workThrough<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  { failed, of }: { failed: string; of: (item: T) => LogFields },
): Promise<void> {
  const count = await countFailures(itemsAtOnce, items, work, (error, item) =>
    log.error(failed, error, of(item)),
  );
  if (count > 0) throw new Error(`${failed}: ${count} of ${items.length}.`);
}

const itemsAtOnce = 5;
