import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Amazon Polly for one machine: real speech by eSpeak NG. eSpeak is GPL-3.0, so it lives in a process of its own
 * that is spoken to over HTTP only, and never enters a deployed bundle. A process that crashes is started again.
 */
export async function startPolly(options: { port: number; workers?: number }): Promise<PollyService> {
  const workers = options.workers ? ['--workers', String(options.workers)] : [];
  let child: ChildProcess;
  let closing = false;

  async function start(port: number): Promise<number> {
    child = fork(server, ['--port', String(port), ...workers], lean);
    const exit = once(child, 'exit').then(([code, signal]) => `The local Polly ended (${signal ?? code}).`);
    const ready = await Promise.race([once(child, 'message'), exit]);
    if (typeof ready === 'string') throw new Error(ready);
    const [actualPort] = ready as [number];
    const restart = async (reason: string) => {
      if (closing) return;
      console.error(reason, 'It is started again.');
      await start(actualPort);
    };
    exit.then(restart).catch((error: unknown) => console.error('The local Polly is gone for good.', error));
    return actualPort;
  }

  const port = await start(options.port);
  const control = async (path: string, init?: RequestInit) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, init)).json();
  return {
    port,
    pid: () => child.pid!,
    faults: (fault) =>
      control('/__faults', { method: 'POST', body: JSON.stringify(fault) }) as Promise<Fault>,
    calls: () => control('/__calls') as Promise<Calls>,
    async close() {
      closing = true;
      if (child.kill()) await once(child, 'exit');
    },
  };
}

// Measured with two workers after load: 165 MB instead of 270, at the same speed.
const lean = {
  execArgv: ['--max-semi-space-size=2', '--optimize-for-size'],
  env: { ...process.env, MALLOC_ARENA_MAX: '1' },
};

const server = fileURLToPath(new URL('./server.ts', import.meta.url));

export interface PollyService {
  readonly port: number;
  pid(): number;
  faults(fault: Fault): Promise<Fault>;
  calls(): Promise<Calls>;
  close(): Promise<void>;
}

/** What Polly does wrong on purpose, for the next `count` matching calls (`fail-once`: 1, others: until changed). */
export interface Fault {
  mode: 'throttle' | 'fail-once' | 'fail-always' | 'empty-audio' | 'wrong-sample-rate' | 'slow' | 'none';
  count?: number;
  delayMs?: number;
  onlyTextIncluding?: string;
}

/** `count`: requests that arrived. `characters`: billed ones that were spoken. Both since the process started. */
export type Calls = { count: number; characters: number };
