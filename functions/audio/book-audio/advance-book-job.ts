import { bookAddress } from '#shared/addresses.ts';
import { bookAudioRefusals, mostChaptersAtOnce } from '#shared/domain/audio/book-audio.ts';
import { attemptOf, type StoredAudio } from '#functions/audio/audio-item.ts';
import { audiosOfText } from '#functions/audio/narrated-text.ts';
import type { BookJobStore } from './book-job-store.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import type { StoredBook, StoredChapter } from '#functions/books/items.ts';
import { readOutline } from '#functions/books/outline.ts';
import type { NewsItemStore } from '#functions/news-items/news-item-store.ts';
import { arrivalOf, type TellNews } from '#functions/news-items/tell-news.ts';
import type { PeopleStore, Person } from '#functions/people/people-store.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { NoSlotLeft } from '#functions/platform/dynamodb/slots.ts';
import type { Transact } from '#functions/platform/dynamodb/transaction.ts';
import {
  isEveryChapterMade,
  endedJob,
  pausedJob,
  withChapter,
  withChapterEnds,
  withoutChapter,
  type StoredBookJob,
} from './book-job.ts';
import type { HearingDependencies } from '#functions/audio/narrated-texts/due-chapters.ts';
import { narrateChapter, type NarratingDependencies } from './narrate-chapter.ts';
import { textOfChapter } from '#functions/audio/narrated-texts/text-of-chapter.ts';

/**
 * Records which chapters have finished and starts the next ones. Safe to repeat and to run concurrently, because the
 * job and the attempt of its next chapter are written in one transaction, which fails if the job has changed since it
 * was read.
 */
export async function advanceBookJob(
  deps: AdvancingDependencies,
  ownerId: string,
  bookId: string,
): Promise<void> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const seen = await deps.jobs.get(ownerId, bookId);
    if (!seen) return;
    const notedJob = await withRecordedEnds(deps, seen);
    if (notedJob === seen && seen.status !== 'running') return;
    if (await continueJob(deps, seen, notedJob)) return;
  }
  throw new Error(`The making of ${bookId} could not go on in ${mostTries} tries.`);
}

export async function withRecordedEnds(
  { audios }: Pick<AdvancingDependencies, 'audios'>,
  job: StoredBookJob,
): Promise<StoredBookJob> {
  return withChapterEnds(job, await audios.getAll(job.now.map(({ audioId }) => audioId)));
}

/**
 * Stores `job` in place of `seen` and starts as many of its next chapters as are allowed at once. Returns false if the
 * stored job was changed meanwhile; the caller must then read it again. A refused chapter pauses the job; with
 * `refusing`, the refusal is thrown if no chapter was started.
 */
export async function continueJob(
  deps: AdvancingDependencies,
  seen: StoredBookJob | undefined,
  job: StoredBookJob,
  { refusing = false } = {},
): Promise<boolean> {
  const context = job.status === 'running' ? await jobContextOf(deps, job) : undefined;
  const filledJob = context
    ? await withNextChapters(deps, { written: seen, job }, context, refusing)
    : { written: seen, job: job.status === 'running' ? endedJob(job, 'ended', deps.now()) : job };
  if (!filledJob) return false;
  const { written } = filledJob;
  const isOver =
    filledJob.job.status === 'running' && filledJob.job.left.length + filledJob.job.now.length === 0;
  const next = isOver ? endedJob(filledJob.job, 'ended', deps.now()) : filledJob.job;
  if (next === written) return true;
  const news = context && isEveryChapterMade(next) ? readyNews(next) : undefined;
  const failed = await deps.transact({
    job: deps.jobs.replaceWrite(written, next),
    news: news && deps.newsItems.addWrite({ personId: next.ownerId, ...news }),
  });
  if (failed.size > 0) return false;
  if (context && news)
    await deps.tellNews(
      [next.ownerId],
      arrivalOf(news, { thing: context.book.title, address: bookAddress(next.bookId) }),
    );
  return true;
}

const readyNews = ({ id, endedAt = '' }: StoredBookJob) =>
  ({ kind: 'book-audio-ready', thingId: id, at: endedAt }) as const;

async function withNextChapters(
  deps: AdvancingDependencies,
  from: StartedChapters,
  context: JobContext,
  refusing: boolean,
): Promise<StartedChapters | undefined> {
  let { written, job } = from;
  for (let chapterId = nextChapterIn(job); chapterId !== undefined; chapterId = nextChapterIn(job)) {
    const step = await beginChapter(deps, written, job, context, chapterId);
    switch (step.is) {
      case 'begun':
        written = job = { ...step.job, revision: (written?.revision ?? 0) + 1 };
        break;
      case 'noted':
        ({ job } = step);
        break;
      case 'refused':
        if (refusing && written === from.written) throw step.refusal;
        job = pausedJob(job, step.refusal.message);
        break;
      case 'no-place':
        // the owner's other audios take all slots; the sweep resumes this job later
        return { written, job };
      case 'overtaken':
        return undefined;
      default:
        return step satisfies never;
    }
  }
  return { written, job };
}

const nextChapterIn = ({ status, now, left }: StoredBookJob): string | undefined =>
  status === 'running' && now.length < mostChaptersAtOnce ? left[0] : undefined;

async function jobContextOf(
  deps: AdvancingDependencies,
  { ownerId, bookId }: StoredBookJob,
): Promise<JobContext | undefined> {
  const [author, book] = await Promise.all([deps.people.get(ownerId), deps.books.get(ownerId, bookId)]);
  if (!author || !book || book.deletedAt !== undefined) return undefined;
  const { chapters } = await readOutline(deps, ownerId, bookId);
  return { author, book, chapters: new Map(chapters.map((chapter) => [chapter.id, chapter])) };
}

async function beginChapter(
  deps: AdvancingDependencies,
  seen: StoredBookJob | undefined,
  job: StoredBookJob,
  { author, chapters }: JobContext,
  chapterId: string,
): Promise<ChapterOutcome> {
  const chapter = chapters.get(chapterId);
  if (!chapter) return { is: 'noted', job: withoutChapter(job, chapterId) };
  const { narration: existing } = await audiosOfText(deps.audios, textOfChapter(chapter));
  // the author has requested this chapter separately, so it is already being narrated
  if (existing?.status === 'PROCESSING')
    return { is: 'noted', job: withChapter(job, chapterInProgress(existing)) };
  try {
    const chapterNarration = await narrateChapter(deps, {
      author,
      chapter,
      choices: { ...job.choices, isPodcast: false },
      jobId: job.id,
      extraWrites: (begun) => [deps.jobs.replaceWrite(seen, withChapter(job, chapterInProgress(begun)))],
    });
    if (!chapterNarration) return { is: 'overtaken' };
    return chapterNarration.isBegun
      ? { is: 'begun', job: withChapter(job, chapterInProgress(chapterNarration.audio)) }
      : { is: 'noted', job: withoutChapter(job, chapterId) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return outcomeOfRefusal(error, job, chapterId);
  }

  function chapterInProgress(audio: StoredAudio) {
    return { chapterId, ...attemptOf(audio) };
  }
}

function outcomeOfRefusal(refusal: Refusal, job: StoredBookJob, chapterId: string): ChapterOutcome {
  const { code, message } = refusal;
  if (refusal instanceof NoSlotLeft) return { is: 'no-place' };
  const cannotBeMade = code === 'not_found' || message === bookAudioRefusals.noWords;
  if (cannotBeMade) return { is: 'noted', job: withoutChapter(job, chapterId) };
  return code === 'conflict' ? { is: 'overtaken' } : { is: 'refused', refusal };
}

const mostTries = 20;

type ChapterOutcome =
  | { readonly is: 'begun' | 'noted'; readonly job: StoredBookJob }
  | { readonly is: 'refused'; readonly refusal: Refusal }
  | { readonly is: 'overtaken' | 'no-place' };
interface StartedChapters {
  readonly written: StoredBookJob | undefined;
  readonly job: StoredBookJob;
}
interface JobContext {
  readonly author: Person;
  readonly book: StoredBook;
  readonly chapters: ReadonlyMap<string, StoredChapter>;
}
export interface AdvancingDependencies extends NarratingDependencies {
  readonly audios: NarratingDependencies['audios'] & HearingDependencies['audios'];
  readonly books: Pick<BookStore, 'get'>;
  readonly people: Pick<PeopleStore, 'get'>;
  readonly jobs: Pick<BookJobStore, 'get' | 'replaceWrite'>;
  readonly transact: Transact;
  readonly newsItems: Pick<NewsItemStore, 'addWrite'>;
  readonly tellNews: TellNews;
}
