import type { NewsItemStore } from '#functions/news-items/news-item-store.ts';
import type { Removal } from '#functions/people/removal.ts';

/** Removes what a person was told. What others were told of them falls out where it is read. */
export const newsRemovals = ({ newsItems }: NewsRemovalDependencies): Removal[] => [
  { empties: { tables: ['news'] }, removeAllOf: ({ id }) => newsItems.removeAllOf(id) },
];

export interface NewsRemovalDependencies {
  readonly newsItems: Pick<NewsItemStore, 'removeAllOf'>;
}
