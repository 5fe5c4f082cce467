import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does `work` after each `note`: at once where it was quiet, else `everyMs` after it began last, once for all notes in
 * between, and never twice at the same time. `work` must not fail.
 */
export function paced(everyMs: number, work: () => Promise<void>): Paced {
  const ended = new AbortController();
  let isNoted = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (isNoted) {
      isNoted = false;
      const pause = quietly(sleep(everyMs, undefined, { signal: ended.signal }));
      await work();
      await pause;
    }
    running = undefined;
  }

  return {
    note() {
      isNoted = true;
      running ??= run();
    },
    async end() {
      ended.abort();
      await running;
    },
  };
}

/** Does `work` again and again, `everyMs` after it was done last, until it is ended. `work` must not fail. */
export function repeated(everyMs: number, work: () => Promise<void>): Pick<Paced, 'end'> {
  const ended = new AbortController();
  async function run(): Promise<void> {
    for (;;) {
      await quietly(sleep(everyMs, undefined, { signal: ended.signal }));
      if (ended.signal.aborted) return;
      await work();
    }
  }
  const running = run();
  return {
    async end() {
      ended.abort();
      await running;
    },
  };
}

/** A pause that is cut short is over, and that is all. */
const quietly = (pause: Promise<void>): Promise<void> => pause.catch(() => {});

interface Paced {
  note(): void;
  /** Does what is noted still, without the pauses, and nothing after that. */
  end(): Promise<void>;
}
