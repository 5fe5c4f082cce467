import type { BookForContext } from '#functions/writing/context/book-for-context.ts';

/**
 * Makes a book that contains nothing but the texts of its chapters, because summaries, notes or facts would make it
 * easier to find the passages for a question.
 */
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
