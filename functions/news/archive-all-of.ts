import { newsPlaceOf } from '#functions/news-items/news-item.ts';
import type { NewsItemStore } from '#functions/news-items/news-item-store.ts';
import { json, type Archiving } from '#functions/people/archiving.ts';

/** What a person was told, and of what they want to be told. */
export const newsArchiving = ({ newsItems }: NewsArchivingDependencies): Archiving => ({
  gives: { tables: ['news'] },
  async *filesOf({ id, newsChoices = {} }) {
    const told = (await Array.fromAsync(newsItems.allOf(id))).flatMap((item) => {
      const place = newsPlaceOf(item.id);
      return place ? [{ ...place, readAt: item.readAt }] : [];
    });
    yield { path: 'news/notifications.json', text: json(told) };
    yield { path: 'news/settings.json', text: json(newsChoices) };
  },
});

export interface NewsArchivingDependencies {
  readonly newsItems: Pick<NewsItemStore, 'allOf'>;
}
