import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { SpeechJob } from './speech-request.ts';

export async function startSynthesizer(count: number): Promise<(job: SpeechJob) => Promise<Uint8Array>> {
  const idle: Worker[] = [];
  const waiters: ((worker: Worker) => void)[] = [];

  function release(worker: Worker): void {
    const next = waiters.shift();
    if (next) next(worker);
    else idle.push(worker);
  }

  async function startWorker(): Promise<void> {
    const worker = new Worker(new URL('./speech-worker.ts', import.meta.url));
    await once(worker, 'message');
    release(worker);
  }

  await Promise.all(Array.from({ length: count }, startWorker));
  return async (job) => {
    const worker = idle.pop() ?? (await new Promise<Worker>((resolve) => waiters.push(resolve)));
    worker.postMessage(job, []);
    try {
      const [mp3] = (await once(worker, 'message')) as [Uint8Array];
      release(worker);
      return mp3;
    } catch (error) {
      // The engine crashed on this text and its thread is gone. This job fails; later ones get a new thread.
      void startWorker();
      throw error;
    }
  };
}
