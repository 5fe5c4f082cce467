import { useQueryClient } from '@tanstack/react-query';
import type { Reminder, ReminderRequest } from '#shared/contract/news/reminders.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { useStore } from '#web/platform/store.ts';
import { api } from '#web/server/api.ts';
import { forgetRequest, keyFor } from '#web/server/idempotency-key.ts';
import { deleteLater, leavingIds } from '#web/ui/delete-later.ts';
import { showToast } from '#web/ui/toasts.ts';
import { remindersQuery } from './reminder-queries.ts';

export function useReminders(userid: string): ReminderActions {
  const queries = useQueryClient();
  const { queryKey } = remindersQuery(userid);
  const deletedIds = useStore(leavingIds);

  async function show(change: (known: Reminder[]) => Reminder[]): Promise<void> {
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, (known) => known && change(known));
  }

  async function sendDeletion({ id }: Reminder, keepalive: boolean): Promise<void> {
    try {
      await api('DELETE /schedule-notification/{id}', { params: { id }, keepalive });
      await show((known) => known.filter((other) => other.id !== id));
    } catch (error) {
      showToast({ type: 'error', message: messageOf(error, 'We couldn’t delete the reminder.') });
    }
  }

  return {
    shown: (known) => known.filter(({ id }) => !deletedIds.has(id)),
    async create(body) {
      const { reminder } = await api('POST /schedule-notification', {
        body,
        idempotencyKey: keyFor(requestName, body),
      });
      forgetRequest(requestName);
      await show((known) => [...known.filter(({ id }) => id !== reminder.id), reminder].toSorted(byNextTime));
      return reminder;
    },
    remove: (reminder) =>
      deleteLater({
        id: reminder.id,
        name: reminder.message,
        words: 'The reminder is deleted.',
        send: (keepalive) => sendDeletion(reminder, keepalive),
      }),
  };
}

const byNextTime = ({ nextAt: one = '' }: Reminder, { nextAt: other = '' }: Reminder) =>
  one < other ? -1 : 1;
const requestName = 'reminder';

interface ReminderActions {
  readonly shown: (known: readonly Reminder[]) => readonly Reminder[];
  /** If the server refuses, throws an error whose message can be shown to the person. */
  readonly create: (request: ReminderRequest) => Promise<Reminder>;
  readonly remove: (reminder: Reminder) => void;
}
