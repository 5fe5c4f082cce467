import { useRef } from 'react';
import type { Reminder } from '#shared/contract/news/reminders.ts';
import { Button } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { scheduleText } from './reminder-words.ts';

export function ReminderList({ reminders, onDelete }: ReminderListProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul ref={list} tabIndex={-1} aria-label="Your reminders" className="focus:outline-none">
      {reminders.length === 0 && (
        <li className="text-faded">
          You have no reminders. Create one below, for example for your writing hour.
        </li>
      )}
      {reminders.map((reminder) => (
        <li
          key={reminder.id}
          className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-rule py-3 first:pt-0 last:border-b-0 last:pb-0"
        >
          <div className="min-w-0 flex-[1_1_14rem]">
            <p dir="auto" className="font-medium whitespace-pre-line wrap-anywhere">
              {reminder.message}
            </p>
            <p className="text-small text-faded">
              {scheduleText(reminder)}
              {reminder.nextAt !== undefined && (
                <>
                  {' · '}
                  <Moment at={reminder.nextAt} />
                </>
              )}
            </p>
          </div>
          <Button
            look="quiet"
            aria-label={`Delete the reminder “${reminder.message}”`}
            onClick={() => {
              // Moves the focus to the list, because the focused button disappears with its row.
              list.current?.focus();
              onDelete(reminder);
            }}
          >
            Delete
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface ReminderListProps {
  readonly reminders: readonly Reminder[];
  readonly onDelete: (reminder: Reminder) => void;
}
