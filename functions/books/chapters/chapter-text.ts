import { storedText, type TextLimit } from '#functions/books/stored-text.ts';
import { bookLimits, bookRefusals } from '#shared/domain/books/book-limits.ts';

export const chapterText: TextLimit = {
  characters: bookLimits.chapterCharacters,
  tooLong: bookRefusals.chapterTooLong,
};

export const storedChapterText = (text: string): string => storedText(text, chapterText);
