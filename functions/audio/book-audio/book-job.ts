import type { BookAudioChoices } from '#shared/contract/audio/book-audio.ts';
import { bookAudioRefusals, mostChaptersFailedInARow } from '#shared/domain/audio/book-audio.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';

/**
 * How the making of a book goes on, each step from what was seen to what is written next; nothing here reads or writes.
 * `running` may have chapters in the making (`now`) or wait for a place; `paused` waits for its author; what is in the
 * making when it is paused, cancelled or ended is noted all the same when it ends.
 */
export function begunFor(
  seen: StoredBookJob,
  due: readonly string[],
  { choices, startedAt, machineArn }: Pick<StoredBookJob, 'choices' | 'startedAt' | 'machineArn'>,
): StoredBookJob {
  const { now, made, startedAt: since } = seen;
  const before = seen.status === 'paused' ? { made, startedAt: since } : { made: 0, startedAt };
  const inTheMaking = new Set(now.map(({ chapterId }) => chapterId));
  const left = due.filter((id) => !inTheMaking.has(id));
  return {
    ...seen,
    ...before,
    status: 'running',
    choices,
    machineArn,
    now,
    chapters: before.made + now.length + left.length,
    left,
    failed: [],
    failuresInARow: 0,
    reason: undefined,
    endedAt: undefined,
  };
}

/** Before it was ever begun. */
export const neverBegun = (ownerId: string, id: string, bookId: string): StoredBookJob => ({
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

/** This one is in the making now; those before it that were left are passed over. */
export function withChapter(job: StoredBookJob, chapter: ChapterInTheMaking): StoredBookJob {
  const left = job.left.slice(job.left.indexOf(chapter.chapterId) + 1);
  return { ...job, left, now: [...job.now, chapter] };
}

/** Passes over a chapter that needs no making any more, or cannot be made. */
export function without(job: StoredBookJob, chapterId: string): StoredBookJob {
  const left = job.left.slice(job.left.indexOf(chapterId) + 1);
  const skipped = job.left.length - left.length;
  return { ...job, left, chapters: job.chapters - skipped };
}

/**
 * Notes how chapters in the making have ended, as their records say it; several failures in a row pause it. One that was
 * cancelled, or is gone, was taken out by its author and counts as nothing.
 */
export function withEnds(job: StoredBookJob, audios: ReadonlyMap<string, StoredAudio>): StoredBookJob {
  let noted = job;
  for (const chapter of job.now) {
    const audio = audios.get(chapter.audioId);
    if (audio?.attempt.number === chapter.attempt && audio.status === 'PROCESSING') continue;
    noted = withEnd({ ...noted, now: noted.now.filter((one) => one !== chapter) }, chapter, audio);
  }
  return noted;
}

function withEnd(
  job: StoredBookJob,
  { chapterId, attempt }: ChapterInTheMaking,
  audio: StoredAudio | undefined,
): StoredBookJob {
  const isMade = audio !== undefined && (audio.attempt.number > attempt || audio.sound?.attempt === attempt);
  if (isMade) return { ...job, made: job.made + 1, failuresInARow: 0 };
  if (audio?.status !== 'FAILED' || job.status === 'cancelled') return { ...job, chapters: job.chapters - 1 };
  const { reason = '' } = audio.attempt;
  const failed = [...job.failed, { chapterId, reason }];
  const failuresInARow = job.failuresInARow + 1;
  const noted = { ...job, failed, failuresInARow };
  return failuresInARow < mostChaptersFailedInARow
    ? noted
    : paused(noted, bookAudioRefusals.failsAgain(reason));
}

/** Of one that is under way; another stays as it is. */
export const paused = (job: StoredBookJob, reason: string): StoredBookJob =>
  job.status === 'running' ? { ...job, status: 'paused', reason } : job;

/** Of one that is under way or paused; another stays as it is. */
export function over(job: StoredBookJob, status: 'ended' | 'cancelled', now: Date): StoredBookJob {
  if (job.status === 'ended' || job.status === 'cancelled') return job;
  return { ...job, status, left: [], reason: undefined, endedAt: now.toISOString() };
}

/** Whether it is over with the whole book to be heard: none was stopped, and none failed. */
export const isAllMade = ({ status, made, failed }: StoredBookJob): boolean =>
  status === 'ended' && made > 0 && failed.length === 0;

/** The making of a whole book. Key: ownerId, id (`job_{book}_audio`): there is one of a book. */
export interface StoredBookJob {
  readonly ownerId: string;
  readonly id: string;
  readonly bookId: string;
  readonly status: 'running' | 'paused' | 'ended' | 'cancelled';
  readonly revision: number;
  readonly choices: BookAudioChoices;
  /** The workflow that its chapters are made by; a step of that workflow cannot know it as a variable. */
  readonly machineArn: string;
  /** How many it was begun for, and how many of them are made. */
  readonly chapters: number;
  readonly made: number;
  /** Those that it has yet to come to, in the order of the book. */
  readonly left: readonly string[];
  /** Those in the making, or whose end is not noted yet. */
  readonly now: readonly ChapterInTheMaking[];
  readonly failed: readonly { readonly chapterId: string; readonly reason: string }[];
  /** Since the last one that was made. */
  readonly failuresInARow: number;
  /** Why it is paused. */
  readonly reason?: string | undefined;
  readonly startedAt: string;
  readonly endedAt?: string | undefined;
}
export interface ChapterInTheMaking {
  readonly chapterId: string;
  readonly audioId: string;
  readonly attempt: number;
}
