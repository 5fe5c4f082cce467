import { mapConcurrently } from './at-most.ts';

/**
 * Calls `work` for every item, at most `limit` at once. Reports each failure to `note` and continues with the other
 * items. Returns the number of failures, so that the caller can fail in the end.
 */
export async function countFailures<T>(
  limit: number,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  note: (error: unknown, item: T) => void,
): Promise<number> {
  const failures = await mapConcurrently(limit, items, async (item) => {
    try {
      await work(item);
      return 0;
    } catch (error) {
      note(error, item);
      return 1;
    }
  });
  return failures.reduce<number>((sum, failure) => sum + failure, 0);
}
