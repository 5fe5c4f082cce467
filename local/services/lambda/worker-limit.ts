/**
 * Limits the number of workers of all functions together. At the limit, a new worker ends the one that has been idle
 * longest. If none is idle, the new worker starts anyway: a function that waits for another function keeps its own
 * worker, so without a further worker both would wait for ever. Workers above the limit end as soon as they are idle.
 */
export function createWorkerLimit(maxWorkers: number) {
  const live = new Set<LimitedWorker>();

  function endIdleAbove(count: number): void {
    for (const worker of live) {
      if (live.size <= count) return;
      if (worker.isIdle()) worker.end();
    }
  }

  return {
    add(worker: LimitedWorker): void {
      endIdleAbove(maxWorkers - 1);
      live.add(worker);
    },
    used(worker: LimitedWorker): void {
      if (!live.delete(worker)) return; // The worker has already ended.
      live.add(worker);
      endIdleAbove(maxWorkers);
    },
    remove: (worker: LimitedWorker): void => void live.delete(worker),
  };
}

export interface LimitedWorker {
  isIdle(): boolean;
  end(): void;
}
export type WorkerLimit = ReturnType<typeof createWorkerLimit>;
