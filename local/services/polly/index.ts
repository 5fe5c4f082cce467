import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AccessKeys } from '#local/services/access-keys.ts';
import { askAsOperator } from '#local/services/ask-as-operator.ts';
import { createPermissions, type Permissions } from '#local/services/permissions.ts';
import { judgeFor } from './judgement.ts';

/**
 * A stand-in for Amazon Polly with real speech by eSpeak NG. eSpeak is GPL-3.0, so it runs in its own process, is used
 * over HTTP only and never enters a deployed bundle. Restarts after a crash.
 */
export async function startPolly({ keys, permissions = createPermissions(), ...options }: PollyOptions) {
  let child: ChildProcess;
  let isClosing = false;

  async function start(port: number): Promise<number> {
    child = fork(server, [String(port)], {
      ...forkOptions,
      env: { ...forkOptions.env, START_SECRET: keys.startSecret },
    });
    judgeFor(child, permissions);
    const exit = once(child, 'exit').then(([code, signal]) => `The local Polly ended (${signal ?? code}).`);
    const startMessage = await Promise.race([once(child, 'message'), exit]);
    if (typeof startMessage === 'string') throw new Error(startMessage);
    const [actualPort] = startMessage as [number];
    const restart = async (reason: string) => {
      if (isClosing) return;
      console.error(reason, 'It is started again.');
      await startAgain(actualPort, 20);
    };
    exit.then(restart).catch((error: unknown) => console.error('The local Polly is gone for good.', error));
    return actualPort;
  }

  /** Retries, because the system can have given the port to another connection in the meantime. */
  async function startAgain(port: number, attempts: number): Promise<unknown> {
    try {
      return await start(port);
    } catch (error) {
      if (attempts <= 1) throw error;
      await setTimeout(500);
      return isClosing ? undefined : startAgain(port, attempts - 1);
    }
  }

  const port = await start(options.port);
  const control = (path: string, body?: object) =>
    askAsOperator(`http://127.0.0.1:${port}${path}`, keys.operator, body);
  return {
    port,
    pid: () => child.pid!,
    faults: (fault: Fault) => control('/__faults', fault),
    calls: () => control('/__calls') as Promise<{ count: number }>,
    async close(): Promise<void> {
      isClosing = true;
      if (child.kill()) await once(child, 'exit');
    },
  };
}

// These options save memory: 165 MB instead of 270 at the same speed, measured with two workers after load.
const forkOptions = {
  // Detached, so that a signal to the process group doesn't end the child before its work is done. The child exits when
  // its parent does.
  detached: true,
  execArgv: ['--max-semi-space-size=2', '--optimize-for-size'],
  env: { ...process.env, MALLOC_ARENA_MAX: '1' },
};

const server = fileURLToPath(new URL('./server.ts', import.meta.url));

interface PollyOptions {
  readonly port: number;
  readonly keys: AccessKeys;
  readonly permissions?: Permissions;
}
export type PollyService = Awaited<ReturnType<typeof startPolly>>;

export interface Fault {
  mode:
    | 'throttle'
    | 'fail-once'
    | 'fail-always'
    | 'empty-audio'
    | 'wrong-sample-rate'
    | 'refuse'
    | 'slow'
    | 'quota'
    | 'none';
  /**
   * Polly refuses calls above this rate. It allows a burst of as many calls as the rate gives in 1.25 seconds. It also
   * refuses a call while `atOnce` calls are in progress.
   */
  callsPerSecond?: number;
  atOnce?: number;
  count?: number;
  delayMs?: number;
  onlyTextIncluding?: string;
}
