import { liveDependencies } from '#functions/live/live-dependencies.ts';
import { step } from '#functions/platform/step.ts';
import { advanceAll } from '#functions/writing/readings/advance-all.ts';
import { advancingDependencies, deployedExecutions } from '#functions/writing/writing-dependencies.ts';
import * as z from 'zod/mini';
import { reconcileAll } from './reconcile.ts';

const deps = { ...advancingDependencies(), ...liveDependencies(), executions: deployedExecutions() };
const Swept = z.object({ swept: z.number() });

/** Safe to repeat: work that is already done is skipped. */
export const handler = step(z.unknown(), Swept, async () => {
  // answers started within the last minute are left to the request that started them
  const cutoff = new Date(deps.now().getTime() - 60_000).toISOString();
  try {
    return { swept: await reconcileAll(deps, await deps.messages.listRunning(cutoff)) };
  } finally {
    await advanceAll(deps, await deps.readings.listRunning(cutoff));
  }
});
