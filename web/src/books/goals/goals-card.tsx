import { useQuery } from '@tanstack/react-query';
import { Check, Flame, Target } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { WritingProgress } from '#shared/contract/books/writing-goals.ts';
import { restDaysAWeek } from '#shared/domain/books/writing-goals.ts';
import { countOf } from '#shared/domain/locale.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Card } from '#web/ui/card.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { GoalsDialog } from './goals-dialog.tsx';
import { progressOf, shareOf, progressText } from './progress-words.ts';
import { WeekMarks } from './week-marks.tsx';
import { writingQuery } from './writing-query.ts';

export function GoalsCard({ userid }: { userid: string }) {
  const { data: writing, error, refetch } = useQuery(writingQuery(userid));
  const [isChanging, setIsChanging] = useState(false);
  return (
    <section aria-label="Writing goals">
      {writing ? (
        <GoalsProgress writing={writing} onChange={() => setIsChanging(true)} />
      ) : (
        <Loading error={error} refetch={refetch} what="your writing goals" skeletons={['h-16']} />
      )}
      {writing && isChanging && (
        <GoalsDialog userid={userid} goals={writing.goals} onClose={() => setIsChanging(false)} />
      )}
    </section>
  );
}

function GoalsProgress({ writing, onChange }: { writing: WritingProgress; onChange: () => void }) {
  const progress = progressOf(writing);
  if (!progress) return <NoGoals onSet={onChange} />;
  const { goals, today, week } = progress;
  return (
    <Card className="flex flex-wrap items-start justify-between gap-x-10 gap-y-5">
      <div className="grid min-w-0 flex-1 basis-64 gap-4 sm:max-w-sm">
        <GoalLine name="Today" reached={goals.daily > 0 && shareOf(today) === 1}>
          {progressText(today, goals.measure)}
          {goals.daily > 0 && <Progress label="Progress today" share={shareOf(today)} />}
        </GoalLine>
        <GoalLine name="This week" reached={goals.weekly > 0 && shareOf(week) === 1}>
          {progressText(week, goals.measure)}
          {goals.weekly > 0 && <Progress label="Progress this week" share={shareOf(week)} />}
        </GoalLine>
      </div>
      <div className="flex items-start gap-x-3 sm:gap-x-5">
        <div className="grid min-w-0 justify-items-start gap-1">
          {goals.daily > 0 && (
            <>
              <p className="flex items-center gap-1.5 font-medium">
                <Flame
                  aria-hidden
                  size={18}
                  className={classes('shrink-0', writing.streak > 0 ? 'text-accent' : 'text-faded')}
                />
                {writing.streak > 0 ? `${countOf(writing.streak, 'day')} in a row` : 'No streak yet'}
              </p>
              <p className="max-w-44 text-small text-faded">{restDaysAWeek} days a week can be rest days.</p>
            </>
          )}
          <Button look="plain" className="-ms-3" onClick={onChange}>
            Change goals
          </Button>
        </div>
        {goals.daily > 0 && writing.today !== undefined && (
          <WeekMarks today={writing.today} days={writing.days} />
        )}
      </div>
    </Card>
  );
}

function GoalLine({ name, reached, children }: { name: string; reached: boolean; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <p className="flex items-center justify-between gap-3 text-small text-faded">
        {name}
        {reached && (
          <span className="flex items-center gap-1 font-medium text-accent">
            <Check aria-hidden size={16} /> Goal reached
          </span>
        )}
      </p>
      <div className="grid gap-1.5 tabular-nums">{children}</div>
    </div>
  );
}

const NoGoals = ({ onSet }: { onSet: () => void }) => (
  <p className="flex flex-wrap items-center gap-x-1 text-faded">
    No writing goal yet.
    <Button look="plain" onClick={onSet}>
      <Target aria-hidden size={18} /> Set a goal
    </Button>
  </p>
);
