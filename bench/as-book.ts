import type { BookForContext } from '#functions/writing/context/book-for-context.ts';

/** Makes a book from the texts alone, because a summary, note or fact would help the search. */
export const asBook = (chapters: readonly string[]): BookForContext => ({
  title: 'The Ferry',
  subtitle: '',
  genre: '',
  premise: '',
  audience: '',
  tone: '',
  language: 'en',
  chapters: chapters.map((text, at) => ({
    id: `chap_${at}`,
    number: at + 1,
    title: `Chapter ${at + 1}`,
    text,
  })),
  notes: [],
  facts: [],
  rulings: [],
});
