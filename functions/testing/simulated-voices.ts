import { quotaOf } from '#local/services/call-quota.ts';
import { EngineBusy } from '#functions/speech/speech.ts';
import type { SimulatedClock } from './simulated-clock.ts';

/** An engine that refuses as the local Polly does, and takes as long as Polly for a sentence. */
export function simulatedVoices(clock: SimulatedClock, quota: Quota) {
  const limits = quotaOf(quota);
  let atOnce = 0;
  const counted = { calls: 0, refused: 0, mostAtOnce: 0 };

  async function speak(): Promise<void> {
    const done = limits.begin(clock.now());
    counted.calls += 1;
    if (!done) {
      counted.refused += 1;
      throw new EngineBusy('Rate exceeded');
    }
    atOnce += 1;
    counted.mostAtOnce = Math.max(counted.mostAtOnce, atOnce);
    await clock.pause(400 + clock.random() * 800);
    atOnce -= 1;
    done();
  }

  return { speak, counted };
}

interface Quota {
  readonly callsPerSecond: number;
  readonly atOnce: number;
}
