import * as z from 'zod/mini';
import { deployedReminders } from '#functions/news/news-dependencies.ts';
import { tellingDependencies } from '#functions/news-items/news-item-dependencies.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { walkDueMinutes } from '#functions/platform/due-minutes.ts';
import { dueMinutesProgress } from '#functions/platform/due-minutes-progress.ts';
import { environment } from '#functions/platform/environment.ts';
import { transactOn } from '#functions/platform/dynamodb/transaction.ts';
import { log } from '#functions/platform/log.ts';
import { step } from '#functions/platform/step.ts';
import { deliverDueReminders } from './come-due.ts';

const { REMINDERS_TABLE } = environment('REMINDERS_TABLE');
const progress = dueMinutesProgress(documentClient(), REMINDERS_TABLE, 'reminders');
const deliverDue = deliverDueReminders({
  ...tellingDependencies(),
  reminders: deployedReminders(),
  transact: transactOn(documentClient()),
});

/** Safe to repeat, also concurrently: a delivered reminder is no longer due. */
export const handler = step(z.unknown(), z.object({ minutesBehind: z.number() }), async () => {
  const { failed, minutesBehind } = await walkDueMinutes({ progress, now: () => new Date() }, deliverDue);
  if (minutesBehind > 0) log.warn('Reminders are behind', { minutesBehind });
  if (failed > 0) throw new Error(`${failed} reminders could not come.`);
  return { minutesBehind };
});
