import * as z from 'zod/mini';
import { bookAudioRefusals } from '#shared/domain/audio/book-audio.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { Audio, AudioAnswer, AudioChoices, productionThrottle } from './audio-records.ts';
import { TextAudios } from './text-audio.ts';

export const ChapterAudio = z.extend(TextAudios, { chapterId: z.string() });
export type ChapterAudio = z.infer<typeof ChapterAudio>;

export const BookAudioChoices = z.object({
  voiceId: AudioChoices.shape.voiceId,
  readNotes: AudioChoices.shape.readNotes,
  readDescriptions: AudioChoices.shape.readDescriptions,
  isPodcast: z.optional(z.literal(false, bookAudioRefusals.onlyNarrated)),
});
export type BookAudioChoices = z.infer<typeof BookAudioChoices>;

export const BookJob = z.object({
  /** `paused` waits for the author to resume; `reason` says why the job stopped. */
  status: z.enum(['running', 'paused', 'ended', 'cancelled']),
  chapters: z.number(),
  made: z.number(),
  now: z.array(z.object({ chapterId: z.string(), audioId: z.string() })),
  failed: z.array(z.object({ chapterId: z.string(), reason: z.string() })),
  reason: z.optional(z.string()),
  startedAt: z.string(),
  endedAt: z.optional(z.string()),
});
export type BookJob = z.infer<typeof BookJob>;

export const bookFileKinds = ['mp3', 'zip'] as const;

/** One MP3 with chapter marks, or a zip with an MP3 per chapter; contains only chapters with audio. */
export const BookFile = z.object({
  kind: z.enum(bookFileKinds),
  status: z.enum(['PROCESSING', 'READY', 'FAILED']),
  reason: z.optional(z.string()),
  /** If FAILED: the name of the execution, for the operator. */
  failureId: z.optional(z.string()),
  progress: z.number(),
  sizeBytes: z.optional(z.number()),
  chapters: z.number(),
  /** Whether the audio of the chapters has changed since the file was created. */
  isOld: z.boolean(),
  createdAt: z.string(),
  /** Absent until the status is READY; needs the cookies of a media session. */
  downloadUrl: z.optional(z.string()),
});
export type BookFile = z.infer<typeof BookFile>;

const BookAudio = z.object({
  chapters: z.array(
    z.object({
      chapterId: z.string(),
      title: z.string(),
      audio: z.optional(Audio),
      /** Whether the text, its title or the pronunciations have changed since the audio was generated. */
      isBehind: z.boolean(),
    }),
  ),
  job: z.optional(BookJob),
  files: z.array(BookFile),
  /** The maximum price for all chapters that are missing or out of date, in credits. */
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
    /** `left`: how many shared recordings have files that don't show the change yet; repeat the request to continue. */
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
