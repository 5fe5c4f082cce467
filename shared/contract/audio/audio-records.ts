import * as z from 'zod/mini';
import { idOf } from '#shared/contract/ids.ts';
import {
  audioRefusals,
  maxContentCharacters,
  maxTitleCharacters,
} from '#shared/domain/audio/audio-limits.ts';
import { categories } from '#shared/domain/audio/categories.ts';
import { podcastFormats, podcastLengths } from '#shared/domain/audio/podcasts.ts';
import { audioStages } from '#shared/domain/audio/stages.ts';
import { voices } from '#shared/domain/speech/voices.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { OneLine, Text } from '#shared/contract/text.ts';
import { Language } from '#shared/contract/language.ts';
import { nextCursor, pageQuery } from '#shared/contract/paging.ts';
import { Episode, EpisodeChange } from './episode.ts';

/** `SCRIPTED`: a podcast has its script and waits for its author to generate the audio. */
export const AudioStatus = z.enum(['PROCESSING', 'READY', 'FAILED', 'SCRIPTED']);
export type AudioStatus = z.infer<typeof AudioStatus>;

export const Visibility = z.enum(['private', 'unlisted', 'public']);
export type Visibility = z.infer<typeof Visibility>;

export const AudioStage = z.enum(audioStages);
export type AudioStage = z.infer<typeof AudioStage>;

export const VoiceId = z.enum(
  voices.map((voice) => voice.id),
  'Choose one of the available voices.',
);
export const Category = z.enum(categories, 'Choose one of the available categories.');
const Title = OneLine('A title must be text.').check(
  z.maxLength(maxTitleCharacters, audioRefusals.titleTooLong),
);
const PlaylistId = z.nullable(
  idOf('The id of a playlist must be text, or null.', 'This playlist doesn’t exist.'),
);

export const PodcastFormat = z.enum(podcastFormats, `Choose one of: ${podcastFormats.join(', ')}.`);
export const PodcastLength = z.enum(podcastLengths, `Choose one of: ${podcastLengths.join(', ')}.`);

const Content = Text(audioRefusals.contentEmpty).check(
  z.refine((text) => text.trim().length > 0, { error: audioRefusals.contentEmpty, abort: true }),
  z.maxLength(maxContentCharacters, audioRefusals.contentTooLong),
);

/**
 * Omitted choices keep their value or get a default; default voices speak the language of the text. A chapter or post can have a narration and a podcast: `isPodcast:
 * true` selects the podcast, false or absent the narration.
 */
export const AudioChoices = z.object({
  voiceId: z.optional(VoiceId),
  isPodcast: z.optional(z.boolean('Send true for a podcast, false for a narration.')),
  hostVoice: z.optional(VoiceId),
  expertVoice: z.optional(VoiceId),
  format: z.optional(PodcastFormat),
  length: z.optional(PodcastLength),
  stopAtScript: z.optional(z.boolean('Send true to review the script first.')),
  /** For narrations: also reads footnotes aloud. A podcast never reads them. */
  readNotes: z.optional(z.boolean('Send true to have footnotes read aloud, false to leave them out.')),
  /** For narrations: also reads the descriptions of pictures aloud. Captions are always read. */
  readDescriptions: z.optional(
    z.boolean('Send true to have descriptions of pictures read aloud, false to leave them out.'),
  ),
});
export type AudioChoices = z.infer<typeof AudioChoices>;

/** The body of `createAudio` (spec section 3). Checks run in the order of the spec. */
export const AudioCreation = z.object({
  content: Content,
  title: z.optional(Title),
  ...AudioChoices.shape,
  /** The language of `content`; detected if absent. */
  language: z.optional(Language),
  category: z.optional(Category),
  playlistId: z.optional(PlaylistId),
});
export type AudioCreation = z.infer<typeof AudioCreation>;

export const Fidelity = z.object({
  sentences: z.number(),
  /** The first twenty sentences that the voice could not read: each with its number, from 1, and its beginning. */
  unread: z.array(z.object({ sentence: z.number(), text: z.string() })),
  /** For podcasts: the share of turns that are based on sentences of the source, 0 to 1. */
  grounded: z.optional(z.number()),
});
export type Fidelity = z.infer<typeof Fidelity>;

/**
 * The book that now contains the chapter of an audio. Other people see it only while the author shows the book. Absent
 * if the book or the chapter is deleted.
 */
export const AudioBook = z.object({
  id: z.string(),
  title: z.string(),
  /** If empty, the channel's name is shown instead. */
  authors: z.array(z.string()),
  genre: z.string(),
  language: z.string(),
  /** If absent, the cover is drawn from id, title, authors and genre. */
  coverUrl: z.optional(z.string()),
  /** The chapter's position in the book, from 1. */
  number: z.number(),
  /** The chapter's title; absent if the author gave the audio a title of its own. */
  chapter: z.optional(z.string()),
  /** Whether listeners see the book; absent until the author decides. Only for the owner. */
  isShown: z.optional(z.boolean()),
});
export type AudioBook = z.infer<typeof AudioBook>;

/**
 * An audio as its listener sees it. Addresses are absolute paths of the site, absent until the file exists. Only the
 * owner gets ownerId, chapterId, bookId, postId, language, languageDetected, attempt, stage, ahead, modelBusy,
 * characters, price, reason, cancelled, takenDown and fidelity.
 */
export const Audio = z.object({
  id: z.string(),
  title: z.string(),
  /** The name in status messages (spec section 3): the title of the audio or of its chapter. */
  topic: z.string(),
  /** The author's random public id, which gives no access to the account. Empty if the account is deleted. */
  creatorId: z.string(),
  ownerId: z.optional(z.string()),
  username: z.string(),
  channelName: z.string(),
  source: z.enum(['text', 'chapter', 'post']),
  chapterId: z.optional(z.string()),
  bookId: z.optional(z.string()),
  book: z.optional(AudioBook),
  postId: z.optional(z.string()),
  voiceId: z.string(),
  isPodcast: z.boolean(),
  hostVoice: z.optional(z.string()),
  expertVoice: z.optional(z.string()),
  format: z.optional(PodcastFormat),
  length: z.optional(PodcastLength),
  readNotes: z.optional(z.boolean()),
  readDescriptions: z.optional(z.boolean()),
  /** A BCP 47 tag; absent until the language is known. */
  language: z.optional(z.string()),
  languageDetected: z.optional(z.boolean()),
  category: z.string(),
  playlistId: z.nullable(z.string()),
  status: AudioStatus,
  /** The number of the latest attempt, from 1. */
  attempt: z.optional(z.number()),
  stage: z.optional(AudioStage),
  /** How many other recordings or answers are ahead in the queue. */
  ahead: z.optional(z.number()),
  /** Present while the model that writes the script has reached its limit; the request is retried automatically. */
  modelBusy: z.optional(z.literal(true)),
  /**
   * While the first audio is generated: the share of sentences that can be played. While it is regenerated: the share
   * of changed groups of sentences that are done. 0 to 1.
   */
  progress: z.number(),
  startedAt: z.string(),
  characters: z.optional(z.number()),
  /** The maximum price of the attempt, in credits. */
  price: z.optional(z.number()),
  reason: z.optional(z.string()),
  /**
   * The owner cancelled the last attempt. The previous audio is restored; without one, the status is FAILED, or
   * SCRIPTED if there is a script.
   */
  cancelled: z.optional(z.boolean()),
  durationSeconds: z.number(),
  visibility: Visibility,
  createdAt: z.string(),
  /** When the audio became public, or the date that the author chose; absent while it isn't public. */
  publishedAt: z.optional(z.string()),
  ...Episode.shape,
  /** Excludes plays by the author. */
  plays: z.number(),
  shortCode: z.optional(z.string()),
  /** Why the audio was taken down and can't be shared any more, in words for the author. */
  takenDown: z.optional(z.string()),
  fidelity: z.optional(Fidelity),
  /**
   * The HLS stream; only while the audio isn't shared. Present from the first passage of the first attempt until the
   * audio is regenerated.
   */
  streamUrl: z.optional(z.string()),
  /** The complete MP3; while the audio is regenerated, the previous MP3. */
  downloadUrl: z.optional(z.string()),
  /** WebVTT with one cue per sentence; grows during the first attempt. */
  transcriptUrl: z.optional(z.string()),
  /** JSON of `Peaks`; absent until the status is READY. */
  peaksUrl: z.optional(z.string()),
});
export type Audio = z.infer<typeof Audio>;

export const AudioPage = z.object({ audios: z.array(Audio), nextCursor });

/** The waveform at `peaksUrl`: one value from 0 to 1 per `secondsPerPeak`. */
export const Peaks = z.object({ secondsPerPeak: z.number(), peaks: z.array(z.number()) });
export type Peaks = z.infer<typeof Peaks>;

/**
 * Omitted fields stay as they are. A different text or voice is refused because the audio would have to be regenerated
 * (spec section 3).
 */
export const AudioChange = z.object({
  ...z.pick(AudioChoices, { voiceId: true, isPodcast: true, hostVoice: true, expertVoice: true }).shape,
  content: z.optional(Content),
  title: z.optional(Title.check(z.refine((title) => title.trim().length > 0, 'Please enter a title'))),
  category: z.optional(Category),
  playlistId: z.optional(PlaylistId),
  visibility: z.optional(z.enum(['private', 'unlisted', 'public'], 'Choose private, unlisted or public.')),
  ...EpisodeChange.shape,
});
export type AudioChange = z.infer<typeof AudioChange>;

export const AudioAnswer = z.object({ audio: Audio });

export const audioKinds = ['narration', 'podcast', 'chapter', 'post'] as const;
export type AudioKind = (typeof audioKinds)[number];

/** Lower than the limits for reading, because generating audio costs money. */
export const productionThrottle = { ratePerSecond: 10, burst: 20 };

export const audioRecords = {
  createAudio: endpoint({
    route: 'POST /audio/create',
    takesIdempotencyKey: true,
    summary: 'Turn a text into audio. Returns at once; the recording can be played while it’s generated.',
    access: 'signedIn',
    body: AudioCreation,
    answer: { status: 202, body: AudioAnswer },
    refusals: ['out_of_credits', 'forbidden', 'not_found', 'conflict', 'too_many'],
    throttle: productionThrottle,
  }),
  listAudio: endpoint({
    route: 'GET /audio',
    summary:
      'List your recordings, newest first. When you search, a page may be short or empty and still have a cursor for the next one.',
    access: 'signedIn',
    query: z.object({
      ...pageQuery,
      status: z.optional(z.enum(AudioStatus.options, `Choose one of: ${AudioStatus.options.join(', ')}.`)),
      kind: z.optional(z.enum(audioKinds, `Choose one of: ${audioKinds.join(', ')}.`)),
      /**
       * Matches anywhere in an audio's title, ignoring case and accents. For the audio of a chapter, it also matches
       * the title with the name of the book before it.
       */
      title: z.optional(Title),
      category: z.optional(Category),
      /** `null` finds audio that is in no playlist. */
      playlistId: z.optional(
        idOf('The id of a playlist must be text, or null.', 'This playlist doesn’t exist.'),
      ),
    }),
    answer: { status: 200, body: AudioPage },
  }),
  getAudio: endpoint({
    route: 'GET /audio/{id}',
    summary: 'Get a recording: your own, or a shared one.',
    access: 'optional',
    answer: { status: 200, body: AudioAnswer },
    refusals: ['not_found'],
  }),
  changeAudio: endpoint({
    route: 'PUT /audio/{id}',
    summary:
      'Change the title, category, playlist, visibility or episode details of a recording. Sharing and unsharing move its media. A different text or voice is refused (409): use POST /audio/{id}/replace to regenerate it.',
    access: 'signedIn',
    body: AudioChange,
    answer: { status: 200, body: AudioAnswer },
    refusals: ['forbidden', 'not_found', 'conflict'],
  }),
  updateAudio: endpoint({
    route: 'PUT /audio/update',
    summary: 'Make the same change, with the id of the recording in the body.',
    access: 'signedIn',
    body: z.object({
      ...AudioChange.shape,
      id: idOf('The id of a recording must be text.', 'This recording doesn’t exist.'),
    }),
    answer: { status: 200, body: AudioAnswer },
    refusals: ['forbidden', 'not_found', 'conflict'],
  }),
  deleteAudio: endpoint({
    route: 'DELETE /audio/{id}',
    summary: 'Delete a recording and its media.',
    access: 'signedIn',
    answer: { status: 204 },
    refusals: ['forbidden', 'not_found'],
  }),
  replaceAudio: endpoint({
    route: 'POST /audio/{id}/replace',
    summary:
      'Regenerate a recording with a different text or voice. It keeps its id, and the previous audio plays until the new one is ready. A narration can’t become a podcast, or a podcast a narration: create a new recording for that.',
    access: 'signedIn',
    /** `language` applies to narrations of texts and posts; a chapter has the language of its book. */
    body: z.object({ ...AudioChoices.shape, content: z.optional(Content), language: z.optional(Language) }),
    answer: { status: 202, body: AudioAnswer },
    refusals: ['out_of_credits', 'forbidden', 'not_found', 'conflict', 'too_many'],
    throttle: productionThrottle,
  }),
  readText: endpoint({
    route: 'GET /audio/{id}/text',
    summary: 'Get the text of your recording, so that you can change it and regenerate the audio.',
    access: 'signedIn',
    answer: { status: 200, body: z.object({ content: z.string() }) },
    refusals: ['forbidden', 'not_found'],
  }),
  cancelAudio: endpoint({
    route: 'POST /audio/{id}/cancel',
    summary: 'Stop generating a recording. You aren’t charged, and the previous audio stays.',
    access: 'signedIn',
    answer: { status: 200, body: AudioAnswer },
    refusals: ['forbidden', 'not_found', 'conflict'],
  }),
  retryAudio: endpoint({
    route: 'POST /audio/{id}/retry',
    summary: 'Retry a failed recording. Parts that were already generated aren’t generated again.',
    access: 'signedIn',
    answer: { status: 202, body: AudioAnswer },
    refusals: ['out_of_credits', 'forbidden', 'not_found', 'conflict', 'too_many'],
    throttle: productionThrottle,
  }),
  listCategories: endpoint({
    route: 'GET /categories',
    summary: 'List the categories of recordings.',
    access: 'public',
    answer: { status: 200, body: z.object({ categories: z.array(z.string()) }) },
  }),
  openMediaSession: endpoint({
    route: 'POST /media-session',
    summary: 'Get cookies that open your own private media for 15 minutes, at the site in the Origin header.',
    access: 'signedIn',
    setsCookies: true,
    answer: { status: 200, body: z.object({ expiresAt: z.string() }) },
  }),
  closeMediaSession: endpoint({
    route: 'DELETE /media-session/{userid}',
    summary:
      'Delete the cookies that open your private media from this browser, together with the audio that it cached.',
    access: 'public',
    setsCookies: true,
    answer: { status: 204 },
    refusals: ['not_found'],
  }),
} as const;
