import { newsPlaceOf } from '#functions/news-items/news-item.ts';
import type { NewsItemStore } from '#functions/news-items/news-item-store.ts';
import type { ReminderStore } from '#functions/news/reminders/reminder-store.ts';
import { reminderView } from '#functions/news/reminders/reminder-view.ts';
import { json, type Archiving } from '#functions/people/archiving.ts';

/** What a person was told, of what they want to be told, and their reminders. */
export const newsArchiving = ({ newsItems, reminders }: NewsArchivingDependencies): Archiving => ({
  gives: { tables: ['news', 'reminders'] },
  async *filesOf({ id, newsChoices = {} }) {
    const told = (await Array.fromAsync(newsItems.allOf(id))).flatMap((item) => {
      const place = newsPlaceOf(item.id);
      return place ? [{ ...place, readAt: item.readAt }] : [];
    });
    yield { path: 'news/notifications.json', text: json(told) };
    yield { path: 'news/settings.json', text: json(newsChoices) };
    const own = (await Array.fromAsync(reminders.allOf(id))).map(reminderView);
    yield { path: 'news/reminders.json', text: json(own) };
  },
});

export interface NewsArchivingDependencies {
  readonly newsItems: Pick<NewsItemStore, 'allOf'>;
  readonly reminders: Pick<ReminderStore, 'allOf'>;
}
