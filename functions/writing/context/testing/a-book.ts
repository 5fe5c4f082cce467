import type { BookForContext, ChapterForContext } from '#functions/writing/context/book-for-context.ts';

export function aBook(texts: readonly string[], rest: Partial<BookForContext> = {}): BookForContext {
  return {
    title: 'The Ferry',
    subtitle: '',
    genre: 'Novel',
    premise: 'A ferry, and who takes it.',
    audience: '',
    tone: '',
    language: 'en',
    chapters: texts.map((text, at) => aChapter(at + 1, text)),
    notes: [],
    facts: [],
    rulings: [],
    ...rest,
  };
}

export const aChapter = (number: number, text: string): ChapterForContext => ({
  id: `chap_${number}`,
  number,
  title: `Day ${number}`,
  text,
});
