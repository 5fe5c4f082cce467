import { useEffect, useState } from 'react';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { showToast, type ToastCorner, type ToastType } from '#web/ui/toasts.ts';

export default function ToastTest() {
  return (
    <div className="mx-auto grid w-full max-w-narrow grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader title="Toast test">A page for testing. Nothing here changes your data.</PageHeader>
      <Card className="grid gap-4">
        <h2 className="text-heading">Toasts</h2>
        {corners.map(({ corner, name }) => (
          <fieldset key={corner} aria-label={name} className="flex flex-wrap items-center gap-3">
            <span className="w-28 text-faded">{name}</span>
            {types.map((type) => (
              <Button
                key={type}
                look="quiet"
                onClick={() => showToast({ type, corner, message: `A toast of type ${type}.` })}
              >
                {type}
              </Button>
            ))}
          </fieldset>
        ))}
        <Button
          look="quiet"
          className="justify-self-start"
          onClick={() =>
            showToast({
              type: 'info',
              durationMilliseconds: 0,
              message: 'This one stays until you dismiss it.',
            })
          }
        >
          Sticky
        </Button>
      </Card>
      <GuardControls />
    </div>
  );
}

function GuardControls() {
  const [stats, setStats] = useState<GuardStats>();
  useEffect(() => {
    const refreshStats = () => setStats(requestGuard.stats());
    refreshStats();
    const timer = setInterval(refreshStats, 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Card className="grid gap-4">
      <h2 className="text-heading">Request guard</h2>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={requestGuard.disableFor30Seconds}>
          Disable for 30 s
        </Button>
        <Button look="quiet" onClick={requestGuard.disableFor2Minutes}>
          Disable for 2 min
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            requestGuard.reset();
            showToast({ type: 'info', message: 'The request guard’s counts are reset.' });
          }}
        >
          Reset
        </Button>
        <Button
          look="plain"
          onClick={() => {
            const now = requestGuard.stats();
            setStats(now);
            showToast({ type: 'info', message: `${now.requestsInLastMinute} requests in the last minute.` });
          }}
        >
          Stats
        </Button>
      </div>
      {/* Refreshed each second, because figures from before the breaker tripped would be misleading. */}
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
        {stats &&
          linesOf(stats).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-faded">{name}</dt>
              <dd className="text-end wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

const linesOf = (stats: GuardStats): [string, string | number][] => [
  ['Breaker', stats.breaker],
  ['Limiter', stats.limiter],
  ['Requests in the last minute', stats.requestsInLastMinute],
  ['Blocked by the limiter', stats.blocked.rateLimited],
  ['Blocked by the breaker', stats.blocked.tripped],
  ...Object.entries(stats.perEndpoint),
];

const types: readonly ToastType[] = ['success', 'error', 'warning', 'info'];
const corners: readonly { corner: ToastCorner; name: string }[] = [
  { corner: 'top-right', name: 'Top right' },
  { corner: 'bottom-right', name: 'Bottom right' },
];

type GuardStats = ReturnType<typeof requestGuard.stats>;
