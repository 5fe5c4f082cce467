import type { AnnouncementStore } from './announcements/announcement-store.ts';
import { newsPlaceOf } from '#functions/news-items/news-item.ts';
import type { NewsItemStore } from '#functions/news-items/news-item-store.ts';
import { json, type Archiving } from '#functions/people/archiving.ts';

/** What a person was told, of what they want to be told, and how many were told of what they published. */
export const newsArchiving = ({ newsItems, announcements }: NewsArchivingDependencies): Archiving => ({
  gives: { tables: ['news', 'announcements'] },
  async *filesOf({ id, newsChoices = {} }) {
    const items = (await Array.fromAsync(newsItems.allOf(id))).flatMap((item) => {
      const place = newsPlaceOf(item.id);
      return place ? [{ ...place, readAt: item.readAt }] : [];
    });
    yield { path: 'news/notifications.json', text: json(items) };
    yield { path: 'news/settings.json', text: json(newsChoices) };
    const announced = (await Array.fromAsync(announcements.allOf(id))).map(
      ({ thingId, at, told, skipped }) => ({ thingId, at, told, skipped }),
    );
    yield { path: 'news/announcements.json', text: json(announced) };
  },
});

export interface NewsArchivingDependencies {
  readonly newsItems: Pick<NewsItemStore, 'allOf'>;
  readonly announcements: Pick<AnnouncementStore, 'allOf'>;
}
