import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { TextAudio } from '#shared/contract/audio/text-audio.ts';
import type { BookAudio, BookFile, BookJob, ChapterAudio } from '#shared/contract/audio/book-audio.ts';
import type { BookSound } from '#web/audio/book-audio/book-sound.ts';
import { anAudio } from '#web/listening/player/testing/audio.ts';

export const aBookSound = (own: Partial<BookSound> = {}): BookSound => ({
  userid: 'ada',
  bookId: 'book_b',
  title: 'The Lamplighter’s Ledger',
  language: 'en',
  chapters: [1, 2, 3].map((number) => ({
    id: `chap_${number}`,
    number,
    title: ['The Round', 'Miss Aldous', 'High Water'][number - 1]!,
    wordCount: 1_000,
    revision: 1,
  })),
  chapterId: 'chap_1',
  beforeGeneration: async () => undefined,
  onGo: () => undefined,
  readingAddress: (chapterId) => `/read/${chapterId}`,
  ...own,
});

export const aChapterSound = (own: Partial<Audio> = {}): Audio =>
  anAudio({
    id: 'aud_1',
    ownerId: 'ada',
    title: 'The Round',
    source: 'chapter',
    chapterId: 'chap_1',
    bookId: 'book_b',
    visibility: 'public',
    durationSeconds: 723,
    ...own,
  });

export const aChapterAudio = (
  narration: Partial<TextAudio> = {},
  podcast: Partial<TextAudio> = {},
): ChapterAudio => ({
  chapterId: 'chap_1',
  narration: { price: { characters: 6_000, credits: 6 }, ...narration },
  podcast: { price: { characters: 7_000, credits: 16 }, ...podcast },
});

export const aChapterPodcast = (own: Partial<Audio> = {}): Audio =>
  aChapterSound({
    id: 'aud_2',
    isPodcast: true,
    hostVoice: 'en-US-Chirp3-HD-Aoede',
    expertVoice: 'en-US-Chirp3-HD-Orus',
    format: 'deep-dive',
    length: 'short',
    durationSeconds: 421,
    ...own,
  });

export const aBookAudio = (own: Partial<BookAudio> = {}): BookAudio => ({
  chapters: aBookSound().chapters.map(({ id, title }) => ({ chapterId: id, title, isBehind: false })),
  files: [],
  price: { chapters: 3, credits: 18 },
  ...own,
});

export const aJob = (own: Partial<BookJob> = {}): BookJob => ({
  status: 'running',
  chapters: 3,
  made: 1,
  now: [{ chapterId: 'chap_2', audioId: 'aud_2' }],
  failed: [],
  startedAt: '2026-11-22T09:00:00.000Z',
  ...own,
});

export const aFile = (own: Partial<BookFile> = {}): BookFile => ({
  kind: 'mp3',
  status: 'READY',
  progress: 1,
  sizeBytes: 24_300_000,
  chapters: 3,
  isOld: false,
  createdAt: '2026-11-22T09:00:00.000Z',
  downloadUrl: '/media/private/ada/book.mp3',
  ...own,
});
