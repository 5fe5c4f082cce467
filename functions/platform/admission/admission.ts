import { setTimeout as sleep } from 'node:timers/promises';
import {
  decideOnRequest,
  freeAtAfterRefusal,
  type AdmissionAnswer,
  type WindowRequest,
  type Decision,
  type QueueState,
  type EngineWindow,
} from './admission-queue.ts';

/**
 * Gives callers time windows in which they may call one engine, as `decideOnRequest` determines. Writes the queue only
 * if it hasn't changed since it was read, and otherwise tries again; after several such conflicts the caller has to ask
 * again a second later. A stopped engine gives no windows until the stop is lifted.
 */
export function admission(store: AdmissionStore, clock: Clock = wallClock): Admission {
  const { now, pause, random } = clock;

  async function ask(asking: WindowRequest): Promise<AdmissionAnswer> {
    for (let tries = 1; tries <= mostTries; tries += 1) {
      const queue = await store.read(asking);
      if (queue.isStopped) return { comesAt: now() + stoppedPauseMs * (0.75 + random() / 2) };
      const decision = decideOnRequest(queue, asking, { now: now(), random });
      const { clock: line, person, waiting } = decision;
      if (!line && !person && !waiting) return decision.answer;
      if (await store.write(asking, queue, decision)) return decision.answer;
      await pause(random() * tries * 10);
    }
    return { comesAt: now() + 1_000 };
  }

  return { ask, refused: () => store.pushBack((freeAt) => freeAtAfterRefusal({ freeAt }, now())), clock };
}

/** Asks until the engine gives a window. Returns undefined, and takes no window, if none begins before `until`. */
export async function windowBefore(
  line: Admission,
  asking: WindowRequest,
  until: number,
): Promise<EngineWindow | undefined> {
  const { clock } = line;
  while (clock.now() < until) {
    const answer = await line.ask(asking);
    if ('from' in answer) return answer;
    if (answer.comesAt >= until) return undefined;
    await clock.pause(answer.comesAt - clock.now());
  }
  return undefined;
}

const mostTries = 12;
const stoppedPauseMs = 60_000;

export const wallClock: Clock = {
  now: () => Date.now(),
  pause: async (milliseconds) => {
    if (milliseconds > 0) await sleep(milliseconds);
  },
  random: () => Math.random(),
};

export interface Clock {
  readonly now: () => number;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Returns a number from 0 to 1, like `Math.random`. */
  readonly random: () => number;
}

export interface AdmissionStore {
  read(asking: WindowRequest): Promise<QueueState>;
  write(asking: WindowRequest, seen: QueueState, decision: Decision): Promise<boolean>;
  pushBack(later: (freeAt: number) => number): Promise<void>;
}

export interface Admission {
  ask(asking: WindowRequest): Promise<AdmissionAnswer>;
  /** Call this if the engine refused a call although it had a window; it delays the next windows. */
  refused(): Promise<void>;
  readonly clock: Clock;
}
