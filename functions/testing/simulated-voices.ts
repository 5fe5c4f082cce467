import { quotaOf } from '#local/services/call-quota.ts';
import { EngineBusy } from '#functions/speech/speech.ts';
import type { SimulatedClock } from './simulated-clock.ts';

/** An engine that refuses as the local Polly does, and takes as long as Polly for a sentence. */
export function simulatedVoices(clock: SimulatedClock, quota: Quota) {
  const limits = quotaOf(quota);
  let atOnce = 0;
  const callCounts = { calls: 0, refused: 0, mostAtOnce: 0 };

  async function speak(): Promise<void> {
    const endCall = limits.begin(clock.now());
    callCounts.calls += 1;
    if (!endCall) {
      callCounts.refused += 1;
      throw new EngineBusy('Rate exceeded');
    }
    atOnce += 1;
    callCounts.mostAtOnce = Math.max(callCounts.mostAtOnce, atOnce);
    await clock.pause(400 + clock.random() * 800);
    atOnce -= 1;
    endCall();
  }

  return { speak, counted: callCounts };
}

interface Quota {
  readonly callsPerSecond: number;
  readonly atOnce: number;
}
