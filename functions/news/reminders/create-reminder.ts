import type { reminders as contract } from '#shared/contract/news/reminders.ts';
import { reminderRefusals } from '#shared/domain/news/reminders.ts';
import { requireSame } from '#functions/books/same-request.ts';
import { derivedId, fingerprint, newId } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { ReminderStore } from '#functions/news/reminder-store.ts';
import { reminderTime } from './reminder-time.ts';
import { reminderView } from './reminder-view.ts';

/** A repeated request returns the reminder that the first request created, even if its time has passed. */
export function createReminder({ reminders, now }: Dependencies): Operation<typeof contract.createReminder> {
  return async ({ actor, body, idempotencyKey }) => {
    const id = idempotencyKey ? derivedId('rem', actor.id, idempotencyKey) : newId('rem');
    const request = { requestFingerprint: fingerprint(body) };
    const earlierReminder = idempotencyKey && (await reminders.get(actor.id, id));
    if (earlierReminder) return { reminder: reminderView(requireSame(request, earlierReminder)) };
    const createdAt = now();
    const reminder = {
      ...request,
      personId: actor.id,
      id,
      message: body.message,
      ...reminderTime(body, createdAt),
      createdAt: createdAt.toISOString(),
    };
    if (await reminders.create(reminder)) return { reminder: reminderView(reminder) };
    const storedReminder = await reminders.get(actor.id, id);
    if (!storedReminder) throw new Refusal('conflict', reminderRefusals.gone);
    return { reminder: reminderView(requireSame(request, storedReminder)) };
  };
}

interface Dependencies {
  readonly reminders: Pick<ReminderStore, 'get' | 'create'>;
  readonly now: () => Date;
}
