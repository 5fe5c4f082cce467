/**
 * What an audio is called wherever it is shown: `The Salt Road · 3: Leaving` where it reads a chapter and its book may be
 * known, else by its own title. Composed here and nowhere else, from the book and the chapter as they are now.
 */
export function recordingName(audio: Named): string {
  const { book, text } = recordingParts(audio);
  if (book === undefined) return text;
  return [book, text].some(isWrittenFromTheRight)
    ? `${isolated(book)} · ${isolated(text)}`
    : `${book} · ${text}`;
}

/** The same in two parts, so that a page can set the title of the book as one. */
export function recordingParts({ title, book }: Named): RecordingParts {
  const bookTitle = book?.title.trim() ?? '';
  if (!book || book.chapter === undefined || bookTitle === '') return { text: title };
  const chapter = book.chapter.trim();
  if (chapter === bookTitle) return { text: bookTitle };
  return { book: bookTitle, text: numbered(chapter, book.number) };
}

/** What a chapter is called, also one that its author gave no title. `number` counts the chapters of its book from 1. */
export const nameOfChapter = (title: string, number: number): string => title.trim() || `Chapter ${number}`;

/** `3: Leaving`; a chapter whose title begins with its number is not numbered twice. */
function numbered(chapter: string, number: number): string {
  const says = new RegExp(String.raw`^(?:\p{L}+\s+)?0*${number}(?![\p{L}\p{N}])`, 'u');
  return says.test(chapter) ? chapter : `${number}: ${chapter}`;
}

const isWrittenFromTheRight = (text: string): boolean =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(text);

/** In plain text, so that letters of one direction don't move those of the other (Unicode UAX #9, FSI and PDI). */
const isolated = (text: string): string => `\u2068${text}\u2069`;

export interface RecordingParts {
  readonly book?: string;
  readonly text: string;
}
interface Named {
  readonly title: string;
  readonly book?: ReadBook | undefined;
}
/** Of an `AudioBook`. */
interface ReadBook {
  readonly title: string;
  readonly number: number;
  readonly chapter?: string | undefined;
}
