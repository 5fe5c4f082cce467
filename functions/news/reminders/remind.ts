import * as z from 'zod/mini';
import { liveDependencies } from '#functions/live/live-dependencies.ts';
import { deployedReminders } from '#functions/news/news-dependencies.ts';
import { deployedNewsItems } from '#functions/news-items/news-item-dependencies.ts';
import { peopleStore } from '#functions/people/people-store.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { walkDueMinutes } from '#functions/platform/due-minutes.ts';
import { transactOn } from '#functions/platform/dynamodb/transaction.ts';
import { environment } from '#functions/platform/environment.ts';
import { log } from '#functions/platform/log.ts';
import { step } from '#functions/platform/step.ts';
import { comeDue } from './come-due.ts';

const client = documentClient();
const reminders = deployedReminders();
const work = comeDue({
  ...liveDependencies(),
  reminders,
  newsItems: deployedNewsItems(),
  people: peopleStore(client, environment('PEOPLE_TABLE').PEOPLE_TABLE),
  transact: transactOn(client),
});

/** May run twice, also at the same time: a reminder that came is not due any more. */
export const handler = step(z.unknown(), z.object({ minutesBehind: z.number() }), async () => {
  const { failed, minutesBehind } = await walkDueMinutes(
    { progress: reminders.progress, now: () => new Date() },
    work,
  );
  if (minutesBehind > 0) log.warn('Reminders are behind', { minutesBehind });
  if (failed > 0) throw new Error(`${failed} reminders could not come.`);
  return { minutesBehind };
});
