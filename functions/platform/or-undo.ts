import { Refusal } from './refusal.ts';

/**
 * Undoes what was done ahead of a piece of work that is refused, or gives nothing. After any other error the work may
 * have been done, and its answer lost: then nothing is undone.
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
