import type { TrashedItem } from '#shared/contract/books/trash.ts';

export const nameOf = ({ title, kind }: Pick<TrashedItem, 'title' | 'kind'>): string =>
  title.trim() || (kind === 'book' ? 'Untitled book' : 'Untitled chapter');
