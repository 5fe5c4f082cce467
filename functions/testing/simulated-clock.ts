import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '#functions/platform/admission/admission.ts';
import { mulberry32 } from '#shared/domain/mulberry32.ts';

/** A clock for concurrent work: as soon as all work is waiting, it jumps to the next time that some work waits for. */
export function simulatedClock(seed = 1): SimulatedClock {
  const waiters: { at: number; seq: number; wake: () => void }[] = [];
  const random = mulberry32(seed);
  let time = 1_800_000_000_000;
  let seq = 0;

  return {
    now: () => time,
    random,
    pause: (milliseconds) =>
      new Promise((wake) => {
        const entry = { at: time + Math.max(0, milliseconds), seq: seq++, wake };
        waiters.splice(placeOf(waiters, entry.at), 0, entry);
      }),
    async run(work) {
      let isDone = false;
      const watchedWork = work.finally(() => (isDone = true));
      watchedWork.catch(() => {});
      for (;;) {
        // two turns of the event loop, because one woken task may wait for another woken task
        await turn();
        await turn();
        if (isDone) return watchedWork;
        const next = waiters.shift();
        if (!next) throw new Error('Everybody waits for nothing.');
        time = next.at;
        next.wake();
      }
    },
  };
}

function placeOf(waiting: readonly { at: number }[], at: number): number {
  let [from, to] = [0, waiting.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (waiting[middle]!.at <= at) from = middle + 1;
    else to = middle;
  }
  return from;
}

export interface SimulatedClock extends Clock {
  /** Runs until the work is done, without real time passing. */
  run<T>(work: Promise<T>): Promise<T>;
}
