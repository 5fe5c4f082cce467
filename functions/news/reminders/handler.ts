import { reminders as contract } from '#shared/contract/news/reminders.ts';
import { deployedReminders } from '#functions/news/news-dependencies.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { serve } from '#functions/platform/serve.ts';
import { createReminder } from './create-reminder.ts';
import { deleteReminder } from './delete-reminder.ts';
import { listReminders } from './list-reminders.ts';

const { personOf, now } = peopleDependencies();
const deps = { reminders: deployedReminders(), now };

export const handler = serve(
  contract,
  {
    createReminder: createReminder(deps),
    listReminders: listReminders(deps),
    deleteReminder: deleteReminder(deps),
  },
  { signedIn: personOf },
);
