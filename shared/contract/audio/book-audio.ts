import * as z from 'zod/mini';
import { bookAudioRefusals } from '#shared/domain/audio/book-audio.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { Audio, AudioAnswer, AudioChoices, productionThrottle } from './audio-records.ts';
import { TextAudios } from './text-audio.ts';

/** How the narration and the podcast of a chapter stand to its text as it is now. */
export const ChapterAudio = z.extend(TextAudios, { chapterId: z.string() });
export type ChapterAudio = z.infer<typeof ChapterAudio>;

/** How a whole book is to sound: it is narrated. */
export const BookAudioChoices = z.object({
  voiceId: AudioChoices.shape.voiceId,
  readNotes: AudioChoices.shape.readNotes,
  isPodcast: z.optional(z.literal(false, bookAudioRefusals.onlyNarrated)),
});
export type BookAudioChoices = z.infer<typeof BookAudioChoices>;

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
  /** If FAILED: the name of its execution, by which the operator finds the reason. */
  failureId: z.optional(z.string()),
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
      /** Its narration. */
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
    summary: 'Get the narration and the podcast of a chapter, and how much of each is out of date.',
    access: 'signedIn',
    answer: { status: 200, body: z.object({ chapterAudio: ChapterAudio }) },
    refusals: ['not_found'],
  }),
  createChapterAudio: endpoint({
    route: 'POST /books/{bookId}/chapters/{chapterId}/audio',
    summary:
      'Generate or update the narration of a chapter, or its podcast (`isPodcast`). Each keeps its id. Only the changed part of a narration is generated; the previous audio plays until the new one is ready.',
    access: 'signedIn',
    body: AudioChoices,
    answer: { status: 202, body: AudioAnswer },
    refusals: ['out_of_credits', 'not_found', 'conflict', 'too_many'],
    throttle: productionThrottle,
  }),
  getBookAudio: endpoint({
    route: 'GET /books/{bookId}/audio',
    summary:
      'Get the narrations of a book’s chapters, the progress of narrating the whole book, and its audio files.',
    access: 'signedIn',
    answer: { status: 200, body: z.object({ bookAudio: BookAudio }) },
    refusals: ['not_found'],
  }),
  startBookAudio: endpoint({
    route: 'POST /books/{bookId}/audio',
    summary:
      'Narrate every chapter that has no narration or an outdated one, or continue after a pause. Up to three chapters are generated at once. Podcasts of chapters don’t change.',
    access: 'signedIn',
    body: BookAudioChoices,
    answer: { status: 202, body: z.object({ job: BookJob }) },
    refusals: ['out_of_credits', 'not_found', 'conflict', 'too_many'],
    throttle: productionThrottle,
  }),
  showBook: endpoint({
    route: 'PUT /books/{bookId}/audio',
    summary:
      'Show a book with its recordings, or hide it. While it’s shown, everyone can see its title, genre and cover with each shared recording of its chapters, in lists, feeds and files. It’s hidden until you decide to show it.',
    access: 'signedIn',
    body: z.object({ isShown: z.boolean('Send true to show the book, false to hide it.') }),
    /** `left`: shared recordings whose files don't say so yet; the same request goes on with them. */
    answer: { status: 200, body: z.object({ isShown: z.boolean(), left: z.number() }) },
    refusals: ['not_found'],
  }),
  cancelBookAudio: endpoint({
    route: 'POST /books/{bookId}/audio/cancel',
    summary: 'Stop narrating a book. Finished chapters stay. Has no effect if nothing is running.',
    access: 'signedIn',
    answer: { status: 200, body: z.object({ job: BookJob }) },
    refusals: ['not_found'],
  }),
} as const;
