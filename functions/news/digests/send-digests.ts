import { walkDueMinutes, type DueMinutesProgress } from '#functions/platform/due-minutes.ts';
import type { DigestAllowance } from './digest-allowance.ts';
import { digestRun, type DigestRunDependencies } from './digest-run.ts';

export async function sendDigests(deps: Dependencies): Promise<DigestsSent> {
  const { clock } = deps.mails.admission;
  const run = digestRun(deps, await deps.allowance());
  const now = () => new Date(clock.now());
  const { failed, minutesBehind } = await walkDueMinutes({ progress: deps.progress, now }, run.send);
  const { givenBack, dueSince } = run.waiting();
  const waitedMinutes = dueSince === undefined ? 0 : (clock.now() - Date.parse(dueSince)) / 60_000;
  return {
    failed,
    givenBack,
    minutesBehind,
    waitMinutes: Math.max(minutesBehind, Math.floor(waitedMinutes)),
  };
}

export function digestProblem({ failed, waitMinutes }: DigestsSent): string | undefined {
  if (failed > 0) return `${failed} digests couldn’t be sent.`;
  return waitMinutes > maxWaitMinutes ? `Digests have waited for ${waitMinutes} minutes.` : undefined;
}

const maxWaitMinutes = 180;

interface Dependencies extends DigestRunDependencies {
  readonly progress: DueMinutesProgress;
  readonly allowance: () => Promise<DigestAllowance>;
}
export interface DigestsSent {
  readonly failed: number;
  readonly givenBack: number;
  readonly minutesBehind: number;
  readonly waitMinutes: number;
}
