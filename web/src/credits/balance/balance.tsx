import type { ReactNode } from 'react';
import type { Credits } from '#shared/contract/credits/credits.ts';
import { grouped, utcDayText } from '#shared/domain/locale.ts';
import { credits, creditsAMonth } from '#shared/domain/credits/credits.ts';
import { Card } from '#web/ui/card.tsx';

export function Balance({ of: { balance, monthlyLeft, granted, held, renewsAt } }: { of: Credits }) {
  return (
    <Card className="grid gap-4">
      <p className="font-heading text-heading">
        <span className="tabular-nums">{credits(balance)}</span> left
      </p>
      <dl className="grid gap-x-6 gap-y-1 xs:grid-cols-[auto_minmax(0,1fr)]">
        <BalanceFact name="This month">
          {grouped(monthlyLeft)} of {grouped(creditsAMonth)}; renews on {utcDayText(renewsAt)}
          <progress
            className="progress my-2"
            aria-label="Left this month"
            value={Math.min(monthlyLeft, creditsAMonth)}
            max={creditsAMonth}
          />
        </BalanceFact>
        {granted > 0 && (
          <BalanceFact name="Granted">{grouped(granted)}, used once the month’s credits are gone</BalanceFact>
        )}
        {held > 0 && (
          <BalanceFact name="Held">
            {grouped(held)} for work in progress; we refund unused credits
          </BalanceFact>
        )}
      </dl>
    </Card>
  );
}

const BalanceFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-faded">{name}</dt>
    <dd className="max-xs:mb-2">{children}</dd>
  </>
);
