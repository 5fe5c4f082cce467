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

/** `SCRIPTED`: a podcast has its script and waits for its author to have it spoken. */
export const AudioStatus = z.enum(['PROCESSING', 'READY', 'FAILED', 'SCRIPTED']);
export type AudioStatus = z.infer<typeof AudioStatus>;

export const Visibility = z.enum(['private', 'unlisted', 'public']);
export type Visibility = z.infer<typeof Visibility>;

/** What is done now for an audio in the making. */
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
 * How a text is to sound; whatever is left out stays as it was, or has a default. Narration and podcast of a chapter or
 * a post are two audios: `isPodcast` says which is meant, and the narration is where it is left out.
 */
export const AudioChoices = z.object({
  voiceId: z.optional(VoiceId),
  isPodcast: z.optional(z.boolean('Send true for a podcast, false for a narration.')),
  hostVoice: z.optional(VoiceId),
  expertVoice: z.optional(VoiceId),
  format: z.optional(PodcastFormat),
  length: z.optional(PodcastLength),
  /** Of a podcast: it waits with its script for its author. */
  stopAtScript: z.optional(z.boolean('Send true to review the script first.')),
  /** Of a narration: it reads footnotes too, where they stand. A podcast never does. */
  readNotes: z.optional(z.boolean('Send true to have footnotes read aloud, false to leave them out.')),
});
export type AudioChoices = z.infer<typeof AudioChoices>;

/** What the creator sends (spec section 3). Everything but the text has a default; checks stand in the order of the spec. */
export const AudioCreation = z.object({
  content: Content,
  title: z.optional(Title),
  ...AudioChoices.shape,
  /** Of the text; else it is detected. */
  language: z.optional(Language),
  category: z.optional(Category),
  playlistId: z.optional(PlaylistId),
});
export type AudioCreation = z.infer<typeof AudioCreation>;

/** What of a text can be heard. */
export const Fidelity = z.object({
  sentences: z.number(),
  /** Sentences of which the voice could say nothing: their numbers from 1 and how they begin. The first twenty. */
  unread: z.array(z.object({ sentence: z.number(), text: z.string() })),
  /** Of a podcast: share of the turns that rest on sentences of the source, 0 to 1. */
  grounded: z.optional(z.number()),
});
export type Fidelity = z.infer<typeof Fidelity>;

/**
 * The book that an audio reads a chapter of, as it is now: for the audio's owner, and for everybody while the author shows it
 * with its recordings. Absent where the book or the chapter is deleted.
 */
export const AudioBook = z.object({
  id: z.string(),
  title: z.string(),
  /** Empty: the name of the channel stands for them. */
  authors: z.array(z.string()),
  genre: z.string(),
  language: z.string(),
  /** Absent: the cover is drawn from id, title, authors and genre. */
  coverUrl: z.optional(z.string()),
  /** The place of the chapter in its book, from 1. */
  number: z.number(),
  /** What the chapter is called; absent where the author gave the audio a title of its own. */
  chapter: z.optional(z.string()),
  /** Whether listeners see the book; absent until its author decides. For its owner. */
  isShown: z.optional(z.boolean()),
});
export type AudioBook = z.infer<typeof AudioBook>;

/** An audio as its listener sees it. Addresses are absolute paths of the site, present once there is something behind them. */
export const Audio = z.object({
  id: z.string(),
  title: z.string(),
  /** What status messages call it (spec section 3); the title, or the chapter's. */
  topic: z.string(),
  /** Who made it, for others: random, and no name by which anything of their account can be reached. Empty of an author who is gone. */
  creatorId: z.string(),
  /** The owner's `userid`, for nobody but the owner. */
  ownerId: z.optional(z.string()),
  username: z.string(),
  /** What its author's channel is called. */
  channelName: z.string(),
  source: z.enum(['text', 'chapter', 'post']),
  /** Of one that was made from a chapter. */
  chapterId: z.optional(z.string()),
  bookId: z.optional(z.string()),
  book: z.optional(AudioBook),
  /** Of one that was made from a post; for its owner. */
  postId: z.optional(z.string()),
  /** The one voice; the host's of a podcast. */
  voiceId: z.string(),
  isPodcast: z.boolean(),
  hostVoice: z.optional(z.string()),
  expertVoice: z.optional(z.string()),
  format: z.optional(PodcastFormat),
  length: z.optional(PodcastLength),
  /** Of a narration that reads footnotes too. */
  readNotes: z.optional(z.boolean()),
  /** Of its text (BCP 47), once it is known; for its owner. */
  language: z.optional(z.string()),
  /** Whether the language was detected in the text, and not chosen; for its owner. */
  languageDetected: z.optional(z.boolean()),
  category: z.string(),
  playlistId: z.nullable(z.string()),
  status: AudioStatus,
  /** Which making of it this is, from 1; for its owner. */
  attempt: z.optional(z.number()),
  /** While it is PROCESSING. */
  stage: z.optional(AudioStage),
  /** While it waits for its turn: how many of others come first; for its owner. */
  ahead: z.optional(z.number()),
  /** The model that writes its script has reached its limit; the script waits and is asked for again by itself. */
  modelBusy: z.optional(z.literal(true)),
  /** Share of the sentences that can be heard, or are joined, 0 to 1. */
  progress: z.number(),
  /** When this making of it began. */
  startedAt: z.string(),
  /** Of its text; for its owner. */
  characters: z.optional(z.number()),
  /** The most that this making of it costs, or cost, in credits; for its owner. */
  price: z.optional(z.number()),
  /** Why it failed, in words for its author. */
  reason: z.optional(z.string()),
  /** Its owner ended the last making of it: it is as it was before, or has failed by their wish; for its owner. */
  cancelled: z.optional(z.boolean()),
  durationSeconds: z.number(),
  visibility: Visibility,
  createdAt: z.string(),
  /** When it became public, or the date that its author chose; absent while it is not. */
  publishedAt: z.optional(z.string()),
  ...Episode.shape,
  /** How often it was played by others. */
  plays: z.number(),
  /** Of its short link, once it has one. */
  shortCode: z.optional(z.string()),
  /** Why it cannot be shared any more, in words for its author; for its owner. */
  takenDown: z.optional(z.string()),
  /** How true the sound is to its text; for its owner, once there is a whole sound. */
  fidelity: z.optional(Fidelity),
  /** HLS, from the first passage of a first making until it is READY. */
  streamUrl: z.optional(z.string()),
  /** The whole MP3, once there is one: while it is made anew, the old one. */
  downloadUrl: z.optional(z.string()),
  /** WebVTT with one cue per sentence; grows with the stream. */
  transcriptUrl: z.optional(z.string()),
  /** JSON of `Peaks`, once READY. */
  peaksUrl: z.optional(z.string()),
});
export type Audio = z.infer<typeof Audio>;

export const AudioPage = z.object({ audios: z.array(Audio), nextCursor });

/** The waveform behind `peaksUrl`: one value of 0 to 1 for each `secondsPerPeak`. */
export const Peaks = z.object({ secondsPerPeak: z.number(), peaks: z.array(z.number()) });
export type Peaks = z.infer<typeof Peaks>;

/**
 * What is left out stays as it was. Text and voices may stand in it, as the audio was created with them (spec section
 * 3): another text or other voices are refused, since they have the sound generated again.
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

/** One voice, two voices, made from a chapter or a post with one or two. */
export const audioKinds = ['narration', 'podcast', 'chapter', 'post'] as const;
export type AudioKind = (typeof audioKinds)[number];

/** Asking for voices costs money: fewer a second than reading. */
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
      /** Stands somewhere in the title, or in what it is called with its book; capitals and accents do not matter. */
      title: z.optional(Title),
      category: z.optional(Category),
      /** `null` finds what is in no playlist. */
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
    /** `language` is of the text of a narration or a post; a chapter has that of its book. */
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
