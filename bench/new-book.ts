import type { Author } from './author.ts';

export async function newBook(author: Author, title: string, chapters: readonly NewChapter[]) {
  const { book } = await author.post<Created<'book'>>('/books', { title });
  const chapterIds: string[] = [];
  for (const chapter of chapters)
    chapterIds.push(
      (await author.post<Created<'chapter'>>(`/books/${book.id}/chapters`, chapter)).chapter.id,
    );
  return { address: `/books/book/${book.id}`, chapterIds };
}

export interface NewChapter {
  readonly title: string;
  readonly content: string;
}

type Created<Name extends string> = Record<Name, { readonly id: string }>;
