import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { Audio, AudioAnswer, AudioChoices, productionThrottle } from './audio-records.ts';
import { TextAudio } from './text-audio.ts';

/** How a chapter's sound stands to its text as it is now. */
export const ChapterAudio = z.extend(TextAudio, { chapterId: z.string() });
export type ChapterAudio = z.infer<typeof ChapterAudio>;

/** The making of a whole book, chapter by chapter. */
export const BookJob = z.object({
  /** `paused`: it goes on when its author says so; `reason` says what stopped it. */
  status: z.enum(['running', 'paused', 'ended', 'cancelled']),
  /** How many chapters it was begun for, and how many are made. */
  chapters: z.number(),
  made: z.number(),
  /** In the making now. */
  now: z.array(z.object({ chapterId: z.string(), audioId: z.string() })),
  failed: z.array(z.object({ chapterId: z.string(), reason: z.string() })),
  reason: z.optional(z.string()),
  startedAt: z.string(),
  endedAt: z.optional(z.string()),
});
export type BookJob = z.infer<typeof BookJob>;

export const bookFileKinds = ['mp3', 'zip'] as const;

/** One MP3 with chapter marks, or a zip with an MP3 for each chapter; of the chapters whose sound is there. */
export const BookFile = z.object({
  kind: z.enum(bookFileKinds),
  status: z.enum(['PROCESSING', 'READY', 'FAILED']),
  reason: z.optional(z.string()),
  /** 0 to 1. */
  progress: z.number(),
  sizeBytes: z.optional(z.number()),
  chapters: z.number(),
  /** A chapter's sound was made anew since. */
  isOld: z.boolean(),
  createdAt: z.string(),
  /** Once READY; behind the cookies of a media session. */
  downloadUrl: z.optional(z.string()),
});
export type BookFile = z.infer<typeof BookFile>;

const BookAudio = z.object({
  /** In the order of the book; chapters without a word are not spoken and not listed. */
  chapters: z.array(
    z.object({
      chapterId: z.string(),
      title: z.string(),
      audio: z.optional(Audio),
      /** The text, its title or the list of pronunciations is another one since. */
      isBehind: z.boolean(),
    }),
  ),
  job: z.optional(BookJob),
  files: z.array(BookFile),
  /** The most that making whatever is missing or behind would cost, in credits. */
  price: z.object({ chapters: z.number(), credits: z.number() }),
});
export type BookAudio = z.infer<typeof BookAudio>;

export const bookAudio = {
  getChapterAudio: endpoint({
    route: 'GET /books/{bookId}/chapters/{chapterId}/audio',
    summary: "A chapter's sound, and how far it is behind the text.",
    access: 'signedIn',
    answer: { status: 200, body: z.object({ chapterAudio: ChapterAudio }) },
    refusals: ['not_found'],
  }),
  createChapterAudio: endpoint({
    route: 'POST /books/{bookId}/chapters/{chapterId}/audio',
    summary:
      'Make the sound of a chapter, of any length, or let it catch up with the text: the id stays, only what changed is spoken, and the old sound plays until the new one is whole.',
    access: 'signedIn',
    body: AudioChoices,
    answer: { status: 202, body: AudioAnswer },
    refusals: ['out_of_credits', 'not_found', 'conflict', 'too_many'],
    throttle: productionThrottle,
  }),
  getBookAudio: endpoint({
    route: 'GET /books/{bookId}/audio',
    summary: "The sound of a book's chapters, the making of the whole book, and the files of it.",
    access: 'signedIn',
    answer: { status: 200, body: z.object({ bookAudio: BookAudio }) },
    refusals: ['not_found'],
  }),
  startBookAudio: endpoint({
    route: 'POST /books/{bookId}/audio',
    summary:
      'Make the sound of every chapter that has none, or whose sound is behind; go on where it was paused. At most three are made at once.',
    access: 'signedIn',
    body: AudioChoices,
    answer: { status: 202, body: z.object({ job: BookJob }) },
    refusals: ['out_of_credits', 'not_found', 'conflict', 'too_many'],
    throttle: productionThrottle,
  }),
  cancelBookAudio: endpoint({
    route: 'POST /books/{bookId}/audio/cancel',
    summary: 'Stop making a book; chapters that are made stay. Without effect where nothing is under way.',
    access: 'signedIn',
    answer: { status: 200, body: z.object({ job: BookJob }) },
    refusals: ['not_found'],
  }),
} as const;
