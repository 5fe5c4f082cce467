import type { WritingProgress } from '#shared/contract/books/writing-goals.ts';
import { weeksShown } from '#shared/domain/books/writing-goals.ts';
import { utcDayText } from '#shared/domain/locale.ts';
import { classes } from '#web/ui/classes.ts';
import { dayWords, weeksOf, type ShownDay } from './progress-words.ts';

export const WeekMarks = ({ today, days }: Pick<WritingProgress, 'days'> & { today: string }) => (
  <table className="border-separate border-spacing-1">
    <caption className="sr-only">Your writing in the last {weeksShown} weeks</caption>
    <thead>
      <tr>
        <th scope="col" className="sr-only">
          Week
        </th>
        {weekdayNames.map((name) => (
          <th
            key={name}
            scope="col"
            className="text-center text-[0.6875rem] leading-4 font-normal text-faded"
          >
            <span aria-hidden>{name[0]}</span>
            <span className="sr-only">{name}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOf({ today, days }).map((week) => (
        <tr key={week.monday}>
          <th scope="row" className="sr-only">
            From {utcDayText(week.monday)}
          </th>
          {week.days.map((day) => (
            <td key={day.day} title={`${utcDayText(day.day)}: ${dayWords(day)}`} className="p-0">
              <span aria-hidden className={markClasses(day, today)} />
              <span className="sr-only">{dayWords(day)}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** The marks differ by shape, not by colour alone. */
const markClasses = ({ day, kind }: ShownDay, today: string): string =>
  classes(
    'block size-3.5 rounded-[0.25rem]',
    {
      reached: 'bg-accent',
      something: 'border border-accent bg-linear-to-t from-accent from-40% to-transparent to-40%',
      nothing: 'border border-edge',
      upcoming: 'scale-25 bg-edge',
    }[kind],
    day === today && 'outline-2 outline-offset-1 outline-ink',
  );

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
