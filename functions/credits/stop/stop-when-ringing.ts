import * as z from 'zod/mini';
import { log } from '#functions/platform/log.ts';
import type { SpendingStopStore } from './spending-stop.ts';

export const AlarmEvent = z.object({
  alarmData: z.object({ alarmName: z.string(), state: z.object({ value: z.string() }) }),
});

/** Stops spending when an alarm rings. The end of an alarm doesn't lift the stop, because an admin decides that. */
export const stopOnAlarm =
  ({ stop, now }: Dependencies) =>
  async ({ alarmData }: z.infer<typeof AlarmEvent>): Promise<void> => {
    if (alarmData.state.value !== 'ALARM') return;
    await stop.stop('plan', now());
    log.warn('Voices and model were stopped', { alarm: alarmData.alarmName });
  };

interface Dependencies {
  readonly stop: Pick<SpendingStopStore, 'stop'>;
  readonly now: () => Date;
}
