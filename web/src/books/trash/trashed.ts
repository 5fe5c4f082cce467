import type { Trashed } from '#shared/contract/books/trash.ts';

/** What a thing in the trash is called; a chapter needs no title of its own. */
export const nameOf = ({ title, kind }: Pick<Trashed, 'title' | 'kind'>): string =>
  title.trim() || (kind === 'book' ? 'Untitled book' : 'Untitled chapter');
