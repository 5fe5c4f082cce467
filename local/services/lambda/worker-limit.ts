/**
 * How many workers of all functions may live at once. Who needs another at the limit ends the one that has been idle
 * longest. Where none is idle it starts all the same: a function that waits for another holds its own worker, and
 * would wait for ever behind a limit that its like have filled. Whatever is over the limit ends once it is idle.
 */
export function createWorkerLimit(maxWorkers: number) {
  const live = new Set<LimitedWorker>(); // least recently used first

  function endIdleAbove(count: number): void {
    for (const worker of live) {
      if (live.size <= count) return;
      if (worker.isIdle()) worker.end();
    }
  }

  return {
    /** Called as a thread starts. */
    add(worker: LimitedWorker): void {
      endIdleAbove(maxWorkers - 1);
      live.add(worker);
    },
    /** Called after each event. */
    used(worker: LimitedWorker): void {
      if (!live.delete(worker)) return; // it has ended
      live.add(worker);
      endIdleAbove(maxWorkers);
    },
    /** Called when a thread ends, for whatever reason. */
    remove: (worker: LimitedWorker): void => void live.delete(worker),
  };
}

export interface LimitedWorker {
  isIdle(): boolean;
  /** Calls `remove`. */
  end(): void;
}
export type WorkerLimit = ReturnType<typeof createWorkerLimit>;
