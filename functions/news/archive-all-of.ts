import type { AnnouncementStore } from './announcement-store.ts';
import type { DigestStore } from './digest-store.ts';
import { digestView } from './digests/digest-view.ts';
import { newsPlaceOf } from '#functions/news-items/news-item.ts';
import type { NewsItemStore } from '#functions/news-items/news-item-store.ts';
import type { ReminderStore } from './reminder-store.ts';
import { reminderView } from '#functions/news/reminders/reminder-view.ts';
import { jsonText, type Archiving } from '#functions/people/archiving.ts';

export const newsArchiving = ({
  newsItems,
  announcements,
  reminders,
  digests,
}: NewsArchivingDependencies): Archiving => ({
  provides: { tables: ['news', 'announcements', 'reminders', 'digests'] },
  async *filesOf({ id, newsChoices = {} }) {
    const items = (await Array.fromAsync(newsItems.allOf(id))).flatMap((item) => {
      const place = newsPlaceOf(item.id);
      return place ? [{ ...place, readAt: item.readAt }] : [];
    });
    yield { path: 'news/notifications.json', text: jsonText(items) };
    yield { path: 'news/settings.json', text: jsonText(newsChoices) };
    yield { path: 'news/digest.json', text: jsonText(digestView(await digests.get(id))) };
    const ownReminders = (await Array.fromAsync(reminders.allOf(id))).map(reminderView);
    yield { path: 'news/reminders.json', text: jsonText(ownReminders) };
    const announced = (await Array.fromAsync(announcements.allOf(id))).map(
      ({ thingId, kind, at, told, skipped }) => ({ thingId, kind, at, told, skipped }),
    );
    yield { path: 'news/announcements.json', text: jsonText(announced) };
  },
});

export interface NewsArchivingDependencies {
  readonly newsItems: Pick<NewsItemStore, 'allOf'>;
  readonly announcements: Pick<AnnouncementStore, 'allOf'>;
  readonly digests: Pick<DigestStore, 'get'>;
  readonly reminders: Pick<ReminderStore, 'allOf'>;
}
