import { Refusal } from './refusal.ts';

/**
 * Calls `undo` if `work` throws a `Refusal` or `isDone` returns false for its result (by default for an empty result).
 * After any other error the work may have been done and only its response lost, so nothing is undone.
 */
export async function undoOnFailure<Result>(
  work: Promise<Result>,
  undo: () => Promise<unknown>,
  isDone: (result: Result) => boolean = Boolean,
): Promise<Result> {
  let mustUndo = false;
  try {
    const result = await work;
    mustUndo = !isDone(result);
    return result;
  } catch (error) {
    mustUndo = error instanceof Refusal;
    throw error;
  } finally {
    if (mustUndo) await undo();
  }
}
