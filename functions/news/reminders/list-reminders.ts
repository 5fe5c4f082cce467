import type { reminders as contract } from '#shared/contract/news/reminders.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { ReminderStore } from '#functions/news/reminder-store.ts';
import { reminderView } from './reminder-view.ts';

export const listReminders =
  ({ reminders }: Dependencies): Operation<typeof contract.listReminders> =>
  async ({ actor }) => {
    const all = await Array.fromAsync(reminders.allOf(actor.id));
    const upcoming = all.flatMap((reminder) =>
      reminder.nextAt === undefined ? [] : [reminderView(reminder)],
    );
    return { reminders: upcoming.toSorted((one, other) => (one.nextAt! < other.nextAt! ? -1 : 1)) };
  };

interface Dependencies {
  readonly reminders: Pick<ReminderStore, 'allOf'>;
}
