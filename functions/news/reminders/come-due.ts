import type { NewsPlace } from '#functions/news-items/news-item.ts';
import { arrivalOf, type TellNews } from '#functions/news-items/tell-news.ts';
import type { NewsItemStore } from '#functions/news-items/news-item-store.ts';
import { countFailures } from '#functions/platform/count-failures.ts';
import type { Transact } from '#functions/platform/dynamodb/transaction.ts';
import { log } from '#functions/platform/log.ts';
import { nextOccurrence } from './next-occurrence.ts';
import type { ReminderStore, StoredReminder } from '#functions/news/reminder-store.ts';

/**
 * Delivers the due reminders. Writes the news and the next time in one transaction, on condition that the reminder is
 * still due, so that it is delivered once even if this runs twice or is interrupted. Only the toast can get lost; the
 * list of notifications shows the news anyway.
 */
export const deliverDueReminders = (deps: Dependencies) => async (dueIn: readonly string[]) => {
  let failed = 0;
  for (const minuteShard of dueIn)
    for await (const reminders of deps.reminders.listDue(minuteShard))
      failed += await countFailures(
        deliveriesAtOnce,
        reminders,
        deliverReminder(deps),
        (error, { personId: userId, id }) => log.error('A reminder did not come', error, { userId, id }),
      );
  return { failed };
};

const deliverReminder = (deps: Dependencies) => async (reminder: StoredReminder) => {
  const { personId, id: thingId, nextAt: at } = reminder;
  // an out-of-date index can list a delivered reminder; the transaction would refuse it anyway
  if (at === undefined) return;
  const news: NewsPlace = { at, kind: 'reminder', thingId };
  const failed = await deps.transact({
    reminder: deps.reminders.comeWrites(reminder, timeAfter(reminder, at)),
    news: deps.newsItems.addWrite({ personId, ...news }),
  });
  if (failed.size === 0) await deps.tellNews([personId], arrivalOf(news, { thing: reminder.message }));
};

function timeAfter({ time, days, timeZone }: StoredReminder, at: string): string | undefined {
  return time === undefined || !days ? undefined : nextOccurrence({ time, days, timeZone }, at);
}

const deliveriesAtOnce = 10;

interface Dependencies {
  readonly reminders: Pick<ReminderStore, 'listDue' | 'comeWrites'>;
  readonly newsItems: Pick<NewsItemStore, 'addWrite'>;
  readonly tellNews: TellNews;
  readonly transact: Transact;
}
