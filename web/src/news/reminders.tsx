import { useQuery } from '@tanstack/react-query';
import { Loading } from '#web/ui/loading.tsx';
import { ReminderForm } from './reminders/reminder-form.tsx';
import { ReminderList } from './reminders/reminder-list.tsx';
import { remindersQuery } from './reminders/reminder-queries.ts';
import { useReminders } from './reminders/use-reminders.ts';

export function Reminders({ userid }: { userid: string }) {
  const { data: reminders, error, refetch } = useQuery(remindersQuery(userid));
  const { shown, create, remove } = useReminders(userid);
  if (!reminders) {
    return <Loading error={error} refetch={refetch} what="your reminders" skeletons={['h-48']} />;
  }
  return (
    <>
      <p>Reminders appear in your notifications when they’re due.</p>
      <ReminderList reminders={shown(reminders)} onDelete={remove} />
      <ReminderForm onCreate={create} />
    </>
  );
}
