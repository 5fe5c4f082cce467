/**
 * Runs `work` after a call of `note`: at once if the last run started at least `everyMs` ago, otherwise when that time
 * has passed. All calls until then cause only one run. Never runs `work` twice at the same time. `work` must not fail.
 */
export function paced(everyMs: number, work: () => Promise<void>): Paced {
  const controller = new AbortController();
  let hasPendingNote = false;
  let currentRun: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (hasPendingNote) {
      hasPendingNote = false;
      const pause = pauseUntil(controller.signal, everyMs);
      await work();
      await pause;
    }
    currentRun = undefined;
  }

  return {
    note() {
      hasPendingNote = true;
      currentRun ??= run();
    },
    async end() {
      controller.abort();
      await currentRun;
    },
  };
}

/** Repeats `work`, each time `everyMs` after it last ended, until `end` is called. `work` must not fail. */
export function repeatEvery(everyMs: number, work: () => Promise<void>): Pick<Paced, 'end'> {
  const controller = new AbortController();
  async function run(): Promise<void> {
    for (;;) {
      await pauseUntil(controller.signal, everyMs);
      if (controller.signal.aborted) return;
      await work();
    }
  }
  const currentRun = run();
  return {
    async end() {
      controller.abort();
      await currentRun;
    },
  };
}

function pauseUntil(signal: AbortSignal, milliseconds: number): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    signal.addEventListener('abort', finish);
  });
}

interface Paced {
  note(): void;
  /** If a call of `note` hasn't led to a run yet, runs `work` once more without a pause; never runs it after that. */
  end(): Promise<void>;
}
