import type { bookAudio as contract } from '#shared/contract/audio/book-audio.ts';
import { jobIdOf } from './book-job-store.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import { findBook } from '#functions/books/find-book.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { advanceBookJob, withRecordedEnds, type AdvancingDependencies } from './advance-book-job.ts';
import { blankJob, endedJob } from './book-job.ts';
import { jobView } from './job-view.ts';

/** Cancels the job first, so that no further chapter begins, then the chapters in progress. */
export function cancelBookAudio(deps: Dependencies): Operation<typeof contract.cancelBookAudio> {
  return async ({ actor: { id: ownerId }, params: { bookId } }) => {
    await findBook(deps.books, ownerId, bookId);
    for (let tries = 1; tries <= mostTries; tries += 1) {
      const seen = await deps.jobs.get(ownerId, bookId);
      if (!seen) return { job: jobView(blankJob(ownerId, jobIdOf(bookId), bookId)) };
      const job = endedJob(await withRecordedEnds(deps, seen), 'cancelled', deps.now());
      if (job !== seen && (await deps.transact({ job: deps.jobs.replaceWrite(seen, job) })).size > 0)
        continue;
      await cancelChapters(deps, job.now);
      await advanceBookJob(deps, ownerId, bookId);
      return { job: jobView((await deps.jobs.get(ownerId, bookId)) ?? job) };
    }
    throw new Error(`The making of ${bookId} could not be cancelled in ${mostTries} tries.`);
  };
}

async function cancelChapters(
  { audios, cancel }: Dependencies,
  chapters: readonly { readonly audioId: string; readonly attempt: number }[],
): Promise<void> {
  for (const { audioId, attempt } of chapters) {
    const audio = await audios.get(audioId);
    if (audio?.attempt.number === attempt && audio.status === 'PROCESSING') await cancel(audio);
  }
}

const mostTries = 20;

interface Dependencies extends AdvancingDependencies {
  readonly cancel: (audio: StoredAudio) => Promise<unknown>;
}
