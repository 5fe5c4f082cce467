import type { reminders as contract } from '#shared/contract/news/reminders.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { ReminderStore } from '#functions/news/reminder-store.ts';

/** Succeeds if the reminder doesn't exist; someone else's counts as not existing. */
export const deleteReminder =
  ({ reminders }: Dependencies): Operation<typeof contract.deleteReminder> =>
  async ({ actor, params: { id } }) => {
    // if the reminder came due since it was read, `remove` returns false and it is read again
    for (let reminder; (reminder = await reminders.get(actor.id, id));)
      if (await reminders.remove(reminder)) return;
  };

interface Dependencies {
  readonly reminders: Pick<ReminderStore, 'get' | 'remove'>;
}
