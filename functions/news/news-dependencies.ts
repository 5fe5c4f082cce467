import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { reminderStore } from './reminders/reminder-store.ts';

/** Reminders, as they are deployed. */
export const deployedReminders = () =>
  reminderStore(documentClient(), environment('REMINDERS_TABLE').REMINDERS_TABLE);
