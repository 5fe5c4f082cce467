import type { AnnouncementStore } from './announcement-store.ts';
import type { DigestStore } from './digest-store.ts';
import type { NewsItemStore } from '#functions/news-items/news-item-store.ts';
import type { ReminderStore } from './reminder-store.ts';
import type { Removal } from '#functions/people/removal.ts';

/** Removes what a person was told, after what tells them more, and what was announced of theirs. What others were told of them falls out where it is read. */
export const newsRemovals = ({
  newsItems,
  announcements,
  reminders,
  digests,
}: NewsRemovalDependencies): Removal[] => [
  { empties: { tables: ['digests'] }, removeAllOf: ({ id }) => digests.end(id) },
  { empties: { tables: ['reminders'] }, removeAllOf: ({ id }) => reminders.removeAllOf(id) },
  { empties: { tables: ['news'] }, removeAllOf: ({ id }) => newsItems.removeAllOf(id) },
  { empties: { tables: ['announcements'] }, removeAllOf: ({ id }) => announcements.removeAllOf(id) },
];

export interface NewsRemovalDependencies {
  readonly newsItems: Pick<NewsItemStore, 'removeAllOf'>;
  readonly announcements: Pick<AnnouncementStore, 'removeAllOf'>;
  readonly digests: Pick<DigestStore, 'end'>;
  readonly reminders: Pick<ReminderStore, 'removeAllOf'>;
}
