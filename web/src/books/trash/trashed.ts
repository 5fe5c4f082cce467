import type { Trashed } from '#shared/contract/books/trash.ts';

export const nameOf = ({ title, kind }: Pick<Trashed, 'title' | 'kind'>): string =>
  title.trim() || (kind === 'book' ? 'Untitled book' : 'Untitled chapter');
