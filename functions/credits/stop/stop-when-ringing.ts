import * as z from 'zod/mini';
import { log } from '#functions/platform/log.ts';
import type { SpendingStopStore } from './spending-stop.ts';

/** What is read of what CloudWatch tells a function that an alarm starts. */
export const Ringing = z.object({
  alarmData: z.object({ alarmName: z.string(), state: z.object({ value: z.string() }) }),
});

/** Stops voices and model when an alarm rings; one that is over lifts nothing, since that is for an admin to decide. */
export const stopWhenRinging =
  ({ stop, now }: Dependencies) =>
  async ({ alarmData }: z.infer<typeof Ringing>): Promise<void> => {
    if (alarmData.state.value !== 'ALARM') return;
    await stop.stop('plan', now());
    log.warn('Voices and model were stopped', { alarm: alarmData.alarmName });
  };

interface Dependencies {
  readonly stop: Pick<SpendingStopStore, 'stop'>;
  readonly now: () => Date;
}
