import type { credits as contract } from '#shared/contract/credits/credits.ts';
import type { Spending } from '#shared/contract/credits/spending.ts';
import type { SpendingStopStore } from '#functions/credits/stop/spending-stop.ts';
import { log } from '#functions/platform/log.ts';
import type { Operation } from '#functions/platform/serve.ts';

export function getSpending(deps: Pick<Dependencies, 'stop'>): Operation<typeof contract.getSpending> {
  return async () => ({ spending: await currentSpending(deps) });
}

export function changeSpending(deps: Dependencies): Operation<typeof contract.changeSpending> {
  return async ({ body: { isStopped } }) => {
    if (isStopped) await deps.stop.stop('admin', deps.now());
    else await deps.stop.lift();
    log.warn(isStopped ? 'Voices and model were stopped' : 'Voices and model go on');
    return { spending: await currentSpending(deps) };
  };
}

async function currentSpending({ stop }: Pick<Dependencies, 'stop'>): Promise<Spending> {
  const stopped = await stop.get();
  if (!stopped) return { isStopped: false };
  const { stoppedAt, stoppedBy } = stopped;
  return { isStopped: true, stoppedAt, stoppedBy };
}

interface Dependencies {
  readonly stop: SpendingStopStore;
  readonly now: () => Date;
}
