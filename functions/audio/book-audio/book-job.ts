import type { BookAudioChoices } from '#shared/contract/audio/book-audio.ts';
import { bookAudioRefusals, mostChaptersFailedInARow } from '#shared/domain/audio/book-audio.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';

/**
 * State changes of a book's audio job, without any reads or writes. A `running` job has chapters in progress (`now`) or
 * waits for a slot; a `paused` job waits for its author. Chapters that finish after their job was paused, cancelled or
 * ended are still recorded.
 */
export function startedJob(
  seen: StoredBookJob,
  due: readonly string[],
  { choices, startedAt, machineArn }: Pick<StoredBookJob, 'choices' | 'startedAt' | 'machineArn'>,
): StoredBookJob {
  const { now, made, startedAt: since } = seen;
  const earlierProgress = seen.status === 'paused' ? { made, startedAt: since } : { made: 0, startedAt };
  const inProgress = new Set(now.map(({ chapterId }) => chapterId));
  const left = due.filter((id) => !inProgress.has(id));
  return {
    ...seen,
    ...earlierProgress,
    status: 'running',
    choices,
    machineArn,
    now,
    chapters: earlierProgress.made + now.length + left.length,
    left,
    failed: [],
    failuresInARow: 0,
    reason: undefined,
    endedAt: undefined,
  };
}

export const blankJob = (ownerId: string, id: string, bookId: string): StoredBookJob => ({
  ownerId,
  id,
  bookId,
  status: 'ended',
  revision: 0,
  choices: {},
  machineArn: '',
  chapters: 0,
  made: 0,
  left: [],
  now: [],
  failed: [],
  failuresInARow: 0,
  startedAt: '',
});

/** Moves a chapter from `left` to `now`, and drops the chapters before it from `left`. */
export function withChapter(job: StoredBookJob, chapter: ChapterInProgress): StoredBookJob {
  const left = job.left.slice(job.left.indexOf(chapter.chapterId) + 1);
  return { ...job, left, now: [...job.now, chapter] };
}

export function withoutChapter(job: StoredBookJob, chapterId: string): StoredBookJob {
  const left = job.left.slice(job.left.indexOf(chapterId) + 1);
  const skippedCount = job.left.length - left.length;
  return { ...job, left, chapters: job.chapters - skippedCount };
}

/**
 * Records how the chapters in progress ended; several failures in a row pause the job. A chapter that its author
 * cancelled or deleted isn't counted.
 */
export function withChapterEnds(job: StoredBookJob, audios: ReadonlyMap<string, StoredAudio>): StoredBookJob {
  let notedJob = job;
  for (const chapter of job.now) {
    const audio = audios.get(chapter.audioId);
    if (audio?.attempt.number === chapter.attempt && audio.status === 'PROCESSING') continue;
    notedJob = withChapterEnd(
      { ...notedJob, now: notedJob.now.filter((one) => one !== chapter) },
      chapter,
      audio,
    );
  }
  return notedJob;
}

function withChapterEnd(
  job: StoredBookJob,
  { chapterId, attempt }: ChapterInProgress,
  audio: StoredAudio | undefined,
): StoredBookJob {
  const isMade = audio !== undefined && (audio.attempt.number > attempt || audio.sound?.attempt === attempt);
  if (isMade) return { ...job, made: job.made + 1, failuresInARow: 0 };
  if (audio?.status !== 'FAILED' || job.status === 'cancelled') return { ...job, chapters: job.chapters - 1 };
  const { reason = '' } = audio.attempt;
  const failed = [...job.failed, { chapterId, reason }];
  const failuresInARow = job.failuresInARow + 1;
  const notedJob = { ...job, failed, failuresInARow };
  return failuresInARow < mostChaptersFailedInARow
    ? notedJob
    : pausedJob(notedJob, bookAudioRefusals.failsAgain(reason));
}

export const pausedJob = (job: StoredBookJob, reason: string): StoredBookJob =>
  job.status === 'running' ? { ...job, status: 'paused', reason } : job;

export function endedJob(job: StoredBookJob, status: 'ended' | 'cancelled', now: Date): StoredBookJob {
  if (job.status === 'ended' || job.status === 'cancelled') return job;
  return { ...job, status, left: [], reason: undefined, endedAt: now.toISOString() };
}

export const isEveryChapterMade = ({ status, made, failed }: StoredBookJob): boolean =>
  status === 'ended' && made > 0 && failed.length === 0;

/** Table key: `ownerId` and `id` (`job_{book}_audio`), so each book has one job. */
export interface StoredBookJob {
  readonly ownerId: string;
  readonly id: string;
  readonly bookId: string;
  readonly status: 'running' | 'paused' | 'ended' | 'cancelled';
  readonly revision: number;
  readonly choices: BookAudioChoices;
  /**
   * ARN of the workflow that narrates the chapters. Stored because a step of that workflow can't have the ARN as an
   * environment variable: the state machine already depends on the step's function.
   */
  readonly machineArn: string;
  readonly chapters: number;
  readonly made: number;
  readonly left: readonly string[];
  readonly now: readonly ChapterInProgress[];
  readonly failed: readonly { readonly chapterId: string; readonly reason: string }[];
  readonly failuresInARow: number;
  readonly reason?: string | undefined;
  readonly startedAt: string;
  readonly endedAt?: string | undefined;
}
export interface ChapterInProgress {
  readonly chapterId: string;
  readonly audioId: string;
  readonly attempt: number;
}
