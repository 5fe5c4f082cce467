import type { reminders as contract } from '#shared/contract/news/reminders.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { ReminderStore } from '#functions/news/reminder-store.ts';

/** Succeeds for a reminder that is gone; someone else's counts as gone. */
export const deleteReminder =
  ({ reminders }: Dependencies): Operation<typeof contract.deleteReminder> =>
  async ({ actor, params: { id } }) => {
    // one that comes at this moment is read again
    for (let seen; (seen = await reminders.get(actor.id, id));) if (await reminders.remove(seen)) return;
  };

interface Dependencies {
  readonly reminders: Pick<ReminderStore, 'get' | 'remove'>;
}
