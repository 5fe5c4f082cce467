import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { grouped } from '#shared/domain/locale.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { maximumElements } from './limits.ts';

/** The message tells the author what is wrong with the file and how to mend it. */
export class Unreadable extends ReadableError {
  override readonly name = 'Unreadable';
}

export const refusals = {
  tooLarge: 'This file is larger than 450 MB. Make its pictures smaller, or import it in parts.',
  textTooLarge: 'This file is larger than 50 MB, far more than the text of a book. Import it in parts.',
  empty: 'This file is empty. Choose another one.',
  noText: 'There’s no text in this file. Choose another one.',
  damaged: 'This file is damaged or incomplete. Save it again and try once more.',
  protected: 'This file is password-protected. Save it without a password and try again.',
  oldWord:
    'This is an old Word file or one with a password. Save it as .docx without a password and try again.',
  bomb: 'This file unpacks to more than 100 MB of text, far more than any book, so we didn’t open it.',
  tooManyEntries: 'There are more than 65,000 files in this archive. Keep the chapters only and try again.',
  tooLong: `This text has more than ${grouped(bookLimits.fileCharacters)} characters, far more than any book. Split it into several files and import each.`,
  tooManyElements: `This document is made of more than ${grouped(maximumElements)} pieces of text and formatting, far more than a book. Save it as several documents, or as plain text, and import these.`,
  tooDeep: 'The text of this file is nested too deeply to read. Save it again in your word processor.',
  copyProtected: 'This e-book is copy-protected, so we can’t read its text.',
  picturesOnly:
    'The pages of this e-book are pictures with no text in them, as in comics and picture books. Choose a file that holds the text.',
  notWord: 'This isn’t a Word document. Save it as .docx and try again.',
  notOdt: 'This isn’t an OpenDocument text. Save it as .odt again, or as .docx, and try once more.',
  notBook: 'We can’t read this e-book. Export it as EPUB again and try once more.',
  otherZip: 'There is no book in this archive. A .zip file must contain chapters as .md or .txt files.',
  otherKind: 'We can’t import this kind of file. Save it as .docx, .odt, .epub, .md or .txt and try again.',
} as const;
