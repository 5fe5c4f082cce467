import { liveDependencies } from '#functions/live/live-dependencies.ts';
import { step } from '#functions/platform/step.ts';
import { advanceAll } from '#functions/writing/readings/advance-all.ts';
import { advancingDependencies, deployedExecutions } from '#functions/writing/writing-dependencies.ts';
import * as z from 'zod/mini';
import { reconcileAll } from './reconcile.ts';

const deps = { ...advancingDependencies(), ...liveDependencies(), executions: deployedExecutions() };
const Swept = z.object({ swept: z.number() });

/** Looks after every answer in the making, then after every reading. May run twice: what is started or ended already stays as it is. */
export const handler = step(z.unknown(), Swept, async () => {
  // what began a moment ago is about to be started by who wrote it down
  const before = new Date(deps.now().getTime() - 60_000).toISOString();
  try {
    return { swept: await reconcileAll(deps, await deps.messages.listRunning(before)) };
  } finally {
    await advanceAll(deps, await deps.readings.listRunning(before));
  }
});
