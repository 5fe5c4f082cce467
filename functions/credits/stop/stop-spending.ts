import * as z from 'zod/mini';
import { deployedSpendingStop } from './deployed-spending-stop.ts';
import { log } from '#functions/platform/log.ts';
import { step } from '#functions/platform/step.ts';

const stop = deployedSpendingStop();

/** An alarm of CloudWatch that rings starts it. May run twice: who has stopped has stopped. */
export const handler = step(Alarm(), z.void(), async ({ alarmData }) => {
  if (alarmData.state.value !== 'ALARM') return;
  await stop.stop('plan', new Date());
  log.warn('Voices and model were stopped', { alarm: alarmData.alarmName });
});

function Alarm() {
  return z.object({
    alarmData: z.object({ alarmName: z.string(), state: z.object({ value: z.string() }) }),
  });
}
