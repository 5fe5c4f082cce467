import { Refusal } from './refusal.ts';

/**
 * Calls `undo` if `work` throws a `Refusal` or has an empty result. After any other error the work may have been done
 * and only its response lost, so nothing is undone.
 */
export async function orUndo<Result>(
  work: Promise<Result>,
  undo: () => Promise<unknown>,
  isDone: (result: Result) => boolean = Boolean,
): Promise<Result> {
  let undoes = false;
  try {
    const result = await work;
    undoes = !isDone(result);
    return result;
  } catch (error) {
    undoes = error instanceof Refusal;
    throw error;
  } finally {
    if (undoes) await undo();
  }
}
