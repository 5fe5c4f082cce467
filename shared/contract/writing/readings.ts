import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { readingKinds } from '#shared/domain/writing/book-readings.ts';

export const ReadingKind = z.enum(
  readingKinds,
  `Choose what to read the book for: ${readingKinds.join(', ')}.`,
);

/** A chapter that couldn’t be read, and why, in words for the author. It stays due and costs nothing. */
const FailedChapter = z.object({ chapterId: z.string(), error: z.string() });

/**
 * How far the AI has come in reading a whole book for something. Chapters without a word are not read; a chapter is due
 * if it was never read for it, or its text is another one since.
 */
export const Reading = z.object({
  kind: ReadingKind,
  /** `paused`: it goes on when its author says so; `reason` says what stopped it. `idle`: nothing is under way. */
  status: z.enum(['idle', 'running', 'paused']),
  /** Of the book, with text. */
  chapters: z.number(),
  due: z.number(),
  /** The most that reading those may cost, in credits; what is not used comes back. */
  price: z.number(),
  /** The last time it was begun; absent where it never was. */
  run: z.optional(
    z.object({
      /** How many chapters it was begun for, and how many of them were read so far. */
      chapters: z.number(),
      read: z.number(),
      failed: z.array(FailedChapter),
      /** What it cost so far. */
      credits: z.number(),
      startedAt: z.string(),
      endedAt: z.optional(z.string()),
      /** The chapter that is being read. */
      chapterId: z.optional(z.string()),
      /** The model has reached its limit; the chapter waits and is sent again by itself. */
      busy: z.optional(z.boolean()),
      /** Where its answers stand, one turn for each chapter. */
      conversationId: z.optional(z.string()),
    }),
  ),
  /** Why it is paused, in words for the author. */
  reason: z.optional(z.string()),
});
export type Reading = z.infer<typeof Reading>;

/** What the AI says of a chapter. A summary that its author wrote goes before it. */
export const ChapterSummary = z.object({
  chapterId: z.string(),
  text: z.string(),
  /** The chapter was changed since. */
  isOld: z.boolean(),
  /** What wrote it, in words for the author. */
  model: z.string(),
  createdAt: z.string(),
});
export type ChapterSummary = z.infer<typeof ChapterSummary>;

export const readings = {
  listReadings: endpoint({
    route: 'GET /books/{bookId}/readings',
    summary: 'Get the progress of the AI in reading a book: for summaries, facts and contradictions.',
    access: 'signedIn',
    answer: { status: 200, body: z.object({ readings: z.array(Reading) }) },
    refusals: ['not_found'],
  }),
  startReading: endpoint({
    route: 'POST /books/{bookId}/readings',
    summary: 'Have the AI read every new or changed chapter, one after the other, or continue after a pause.',
    access: 'signedIn',
    body: z.object({ kind: ReadingKind }),
    answer: { status: 202, body: z.object({ reading: Reading }) },
    refusals: ['not_found', 'conflict', 'out_of_credits', 'too_many'],
    throttle: { ratePerSecond: 20, burst: 40 },
  }),
  stopReading: endpoint({
    route: 'POST /books/{bookId}/readings/stop',
    summary: 'Stop reading. Finished chapters stay read. Has no effect if nothing is running.',
    access: 'signedIn',
    body: z.object({ kind: ReadingKind }),
    answer: { status: 200, body: z.object({ reading: Reading }) },
    refusals: ['not_found'],
  }),
  listSummaries: endpoint({
    route: 'GET /books/{bookId}/summaries',
    summary: 'List the AI’s summaries of chapters, in the order of the book.',
    access: 'signedIn',
    answer: { status: 200, body: z.object({ summaries: z.array(ChapterSummary) }) },
    refusals: ['not_found'],
  }),
} as const;
