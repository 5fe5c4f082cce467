import { workThrough } from '#functions/platform/work-through.ts';
import { advanceBookJob, type AdvancingDependencies } from './advance-book-job.ts';
import type { StoredBookJob } from './book-job.ts';

/** Resumes running book jobs in which a workflow step was lost or a chapter waits for a slot. */
export async function advanceAll(
  deps: AdvancingDependencies,
  running: readonly StoredBookJob[],
): Promise<void> {
  await workThrough(running, ({ ownerId, bookId }) => advanceBookJob(deps, ownerId, bookId), {
    failed: 'Book audio could not be checked',
    of: ({ id }) => ({ jobId: id }),
  });
}
