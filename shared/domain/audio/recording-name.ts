import { hasRightToLeft } from '#shared/domain/direction.ts';

/**
 * Returns the name of an audio on every screen. For a chapter of a visible book, this is `The Salt Road · 3: Leaving`,
 * unless the author changed the audio's title. In all other cases, it is the audio's title. The name must not be
 * composed elsewhere or stored, because the titles of book and chapter can change.
 */
export function recordingName(audio: NamedAudio): string {
  const { book, text } = recordingParts(audio);
  if (book === undefined) return text;
  return [book, text].some(hasRightToLeft)
    ? `${withIsolatedDirection(book)} · ${withIsolatedDirection(text)}`
    : `${book} · ${text}`;
}

export function recordingParts({ title, book }: NamedAudio): RecordingParts {
  const bookTitle = book?.title.trim() ?? '';
  if (!book || book.chapter === undefined || bookTitle === '') return { text: title };
  const chapter = book.chapter.trim();
  if (chapter === bookTitle) return { text: bookTitle };
  return { book: bookTitle, text: withChapterNumber(chapter, book.number) };
}

/** `number` is the chapter's one-based position in its book. */
export const nameOfChapter = (title: string, number: number): string => title.trim() || `Chapter ${number}`;

function withChapterNumber(chapter: string, number: number): string {
  const numberPattern = new RegExp(String.raw`^(?:\p{L}+\s+)?0*${number}(?![\p{L}\p{N}])`, 'u');
  return numberPattern.test(chapter) ? chapter : `${number}: ${chapter}`;
}

/**
 * Isolates a text (Unicode UAX #9, FSI and PDI), so that a text from right to left and one from left to right don't
 * reorder each other.
 */
const withIsolatedDirection = (text: string): string => `\u2068${text}\u2069`;

export interface RecordingParts {
  readonly book?: string;
  readonly text: string;
}
interface NamedAudio {
  readonly title: string;
  readonly book?: BookOfRecording | undefined;
}
interface BookOfRecording {
  readonly title: string;
  readonly number: number;
  readonly chapter?: string | undefined;
}
