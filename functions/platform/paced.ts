/**
 * Runs `work` after a call of `note`: at once if the last run started at least `everyMs` ago, otherwise when that time
 * has passed, one time for all calls in between. Never runs `work` twice at the same time. `work` must not fail.
 */
export function paced(everyMs: number, work: () => Promise<void>): Paced {
  const ended = new AbortController();
  let hasPendingNote = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (hasPendingNote) {
      hasPendingNote = false;
      const pause = pauseUntil(ended.signal, everyMs);
      await work();
      await pause;
    }
    running = undefined;
  }

  return {
    note() {
      hasPendingNote = true;
      running ??= run();
    },
    async end() {
      ended.abort();
      await running;
    },
  };
}

/** Repeats `work`, each time `everyMs` after it last ended, until `end` is called. `work` must not fail. */
export function repeatEvery(everyMs: number, work: () => Promise<void>): Pick<Paced, 'end'> {
  const ended = new AbortController();
  async function run(): Promise<void> {
    for (;;) {
      await pauseUntil(ended.signal, everyMs);
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

function pauseUntil(signal: AbortSignal, milliseconds: number): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, milliseconds);
    signal.addEventListener('abort', over);
  });
}

interface Paced {
  note(): void;
  /** Runs `work` once more without a pause if a note is still pending, and never after that. */
  end(): Promise<void>;
}
