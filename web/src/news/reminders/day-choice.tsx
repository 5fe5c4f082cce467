import { useId } from 'react';
import { weekdays, type Weekday } from '#shared/domain/news/reminders.ts';
import { Checkbox } from '#web/ui/field.tsx';
import { shortDays } from './reminder-words.ts';

export function DayChoice({ chosen, problem, onChoose }: DayChoiceProps) {
  const problemId = useId();
  const isWrong = problem !== undefined;
  return (
    <fieldset className="min-w-0" aria-describedby={isWrong ? problemId : undefined}>
      <legend className="font-medium">On</legend>
      <div className="flex flex-wrap gap-x-5">
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            label={shortDays[day]}
            checked={chosen.includes(day)}
            aria-invalid={isWrong || undefined}
            onChange={({ target }) =>
              onChoose(weekdays.filter((one) => (one === day ? target.checked : chosen.includes(one))))
            }
          />
        ))}
      </div>
      {isWrong && (
        <p id={problemId} className="text-small font-medium text-alarm">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

interface DayChoiceProps {
  readonly chosen: readonly Weekday[];
  readonly problem: string | undefined;
  readonly onChoose: (days: readonly Weekday[]) => void;
}
