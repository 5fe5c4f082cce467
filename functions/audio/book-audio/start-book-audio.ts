import type { bookAudio as contract } from '#shared/contract/audio/book-audio.ts';
import { bookAudioRefusals } from '#shared/domain/audio/book-audio.ts';
import { jobIdOf } from './book-job-store.ts';
import { findBook } from '#functions/books/find-book.ts';
import type { PersonOf } from '#functions/people/person-of.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import {
  advanceBookJob,
  continueJob,
  withRecordedEnds,
  type AdvancingDependencies,
} from './advance-book-job.ts';
import { startedJob, blankJob, type StoredBookJob } from './book-job.ts';
import {
  chaptersToHear,
  isDue,
  type HearingDependencies,
} from '#functions/audio/narrated-texts/due-chapters.ts';
import { jobView } from './job-view.ts';

/** Starts no job if the first chapter is refused. A running job isn't replaced, only continued. */
export function startBookAudio(deps: Dependencies): Operation<typeof contract.startBookAudio> {
  return async ({ actor, params: { bookId }, body }) => {
    const [{ id: ownerId }] = await Promise.all([
      deps.personOf(actor),
      findBook(deps.books, actor.id, bookId),
    ]);
    for (let tries = 1; tries <= mostTries; tries += 1) {
      const seen = await deps.jobs.get(ownerId, bookId);
      const isBegun = seen?.status === 'running' || (await beginJob(deps, ownerId, bookId, seen, body));
      if (!isBegun) continue;
      if (seen?.status === 'running') await advanceBookJob(deps, ownerId, bookId);
      const job = await deps.jobs.get(ownerId, bookId);
      if (job) return { job: jobView(job) };
    }
    throw new Error(`The making of ${bookId} could not be begun in ${mostTries} tries.`);
  };
}

async function beginJob(
  deps: Dependencies,
  ownerId: string,
  bookId: string,
  seen: StoredBookJob | undefined,
  request: StoredBookJob['choices'],
): Promise<boolean> {
  const notedJob = await withRecordedEnds(deps, seen ?? blankJob(ownerId, jobIdOf(bookId), bookId));
  const chapters = await chaptersToHear(deps, ownerId, bookId);
  if (chapters.length === 0) throw new Refusal('conflict', bookAudioRefusals.bookWithoutWords);
  const dueIds = chapters.filter(isDue).map(({ chapter }) => chapter.id);
  if (dueIds.length === 0) throw new Refusal('conflict', bookAudioRefusals.nothingToMake);
  const job = startedJob(notedJob, dueIds, {
    choices: notedJob.status === 'paused' ? { ...notedJob.choices, ...request } : request,
    startedAt: deps.now().toISOString(),
    machineArn: deps.machineArn,
  });
  return continueJob(deps, seen, job, { refusing: true });
}

const mostTries = 20;

interface Dependencies extends AdvancingDependencies, HearingDependencies {
  readonly audios: AdvancingDependencies['audios'];
  readonly chapters: AdvancingDependencies['chapters'];
  readonly personOf: PersonOf;
  readonly machineArn: string;
}
