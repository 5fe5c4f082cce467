import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Spending } from '#shared/contract/credits/spending.ts';
import { momentText } from '#shared/domain/locale.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { api } from '#web/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FailedState, StatusLine } from '#web/ui/states.tsx';
import { spendingQuery } from '#web/credits/credit-queries.ts';

export function SpendingSwitch({ userid }: { userid: string }) {
  const queries = useQueryClient();
  const query = spendingQuery(userid);
  const { data: spending, error, refetch } = useQuery(query);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function change(isStopped: boolean) {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const changeAnswer = await api('PUT /admin/spending', { body: { isStopped } });
      queries.setQueryData(query.queryKey, changeAnswer.spending);
    } catch (failure) {
      setProblem(messageOf(failure, 'We couldn’t change this. Try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby="spending" className="grid justify-items-start gap-3">
      <h2 id="spending" className="text-heading">
        AI and voices
      </h2>
      {error && !spending ? (
        <FailedState
          error={error}
          fallback="We couldn’t load whether the AI and the voices are running."
          onRetry={() => void refetch()}
        />
      ) : !spending ? (
        <Skeleton className="h-14 w-full" />
      ) : (
        <>
          <output>{spending.isStopped ? <SpendingPaused of={spending} /> : <SpendingRuns />}</output>
          <Button
            look={spending.isStopped ? 'primary' : 'quiet'}
            busy={busy}
            onClick={() => void change(!spending.isStopped)}
          >
            {spending.isStopped ? 'Resume AI and voices' : 'Pause AI and voices'}
          </Button>
          <StatusLine tone="alarm">{problem}</StatusLine>
        </>
      )}
    </section>
  );
}

const SpendingRuns = () => (
  <>
    <strong>Running.</strong> When an hour costs more than planned, they pause for everyone automatically.
  </>
);

const SpendingPaused = ({ of: { stoppedAt, stoppedBy } }: { of: Spending }) => (
  <>
    <strong className="text-alarm">Paused for everyone</strong>
    {stoppedAt !== undefined && (
      <>
        {' '}
        since <time dateTime={stoppedAt}>{momentText(stoppedAt)}</time>
      </>
    )}
    {stoppedBy === 'plan' ? ', because they cost more than planned.' : ', by an admin.'} New requests are
    refused, and work in progress waits. Nothing is lost or charged.
  </>
);
