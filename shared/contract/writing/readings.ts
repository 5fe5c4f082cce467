import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { readingKinds } from '#shared/domain/writing/book-readings.ts';

export const ReadingKind = z.enum(
  readingKinds,
  `Choose what to read the book for: ${readingKinds.join(', ')}.`,
);

/**
 * A chapter that couldn't be read. `error` is shown to the author; the chapter stays due for reading and costs nothing.
 */
const FailedChapter = z.object({ chapterId: z.string(), error: z.string() });

/**
 * The AI's progress in reading a whole book. Empty chapters are skipped. A chapter is due if it was never read for this
 * kind, or its text has changed since.
 */
export const Reading = z.object({
  kind: ReadingKind,
  /** `paused` waits for the author to resume; `reason` says why the reading stopped. */
  status: z.enum(['idle', 'running', 'paused']),
  chapters: z.number(),
  due: z.number(),
  /** The maximum price of the due chapters, in credits; the unused part is refunded. */
  price: z.number(),
  run: z.optional(
    z.object({
      /**
       * `chapters` is the number of chapters that were due at the start, `read` the number of these that have been
       * read.
       */
      chapters: z.number(),
      read: z.number(),
      failed: z.array(FailedChapter),
      credits: z.number(),
      startedAt: z.string(),
      endedAt: z.optional(z.string()),
      chapterId: z.optional(z.string()),
      /** The model has reached its limit; the request is retried automatically. */
      busy: z.optional(z.boolean()),
      conversationId: z.optional(z.string()),
    }),
  ),
  reason: z.optional(z.string()),
});
export type Reading = z.infer<typeof Reading>;

/** The AI's summary of a chapter. The author's own summary takes precedence. */
export const ChapterSummary = z.object({
  chapterId: z.string(),
  text: z.string(),
  isOld: z.boolean(),
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
