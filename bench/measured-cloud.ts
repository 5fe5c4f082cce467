import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Question, StartedCloud } from './cloud-process.ts';

/** Starts the seeded cloud in its own process. That process runs until `close` is called or this process ends. */
export async function startMeasuredCloud({
  port,
  dataDir,
  assemblyDir,
}: CloudOptions): Promise<MeasuredCloud> {
  const child = fork(fileURLToPath(new URL('./cloud-process.ts', import.meta.url)), [
    String(port),
    dataDir,
    assemblyDir,
  ]);
  const ended = once(child, 'exit');
  const started = await Promise.race([once(child, 'message'), ended.then(() => undefined)]);
  if (!started) throw new Error('The cloud to measure did not start; what it says stands above.');

  async function ask(question: Question): Promise<boolean> {
    child.send(question);
    const [isBusy] = (await once(child, 'message')) as [boolean];
    return isBusy;
  }
  async function untilQuiet(): Promise<void> {
    do await sleep(100);
    while (await ask('is busy'));
  }
  return {
    ...(started[0] as StartedCloud),
    port,
    pid: child.pid!,
    dataDir,
    untilQuiet,
    async recycle() {
      await untilQuiet();
      await ask('recycle');
      await sleep(300); // otherwise the old functions' threads, which are still ending, would distort the cold start
    },
    async close() {
      child.disconnect();
      await ended;
    },
  };
}

export interface MeasuredCloud extends StartedCloud {
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  untilQuiet(): Promise<void>;
  recycle(): Promise<void>;
  close(): Promise<void>;
}
interface CloudOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly assemblyDir: string;
}
