import { randomUUID } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { FunctionError, type Failure } from './function-error.ts';
import type { FunctionDefinition, StartThread, Thread } from './thread.ts';
import type { LimitedWorker, WorkerLimit } from './worker-limit.ts';

/**
 * Returns the machine's load per core, at least 1. It multiplies the functions' time limits, because AWS's limits
 * assume one core for each function.
 */
const slowness = () => Math.max(1, loadavg()[0]! / availableParallelism());

const MAX_WORKERS = 3; // 10 used 300 MB more for six narrations and saved no time
const LOAD_LIMIT_SECONDS = 10; // AWS's limit for code before the first event

export function createPool(definition: FunctionDefinition, { idleMs, limit, startThread, log }: PoolOptions) {
  const { name: functionName, timeoutSeconds } = definition;
  const slots = new Set<WorkerSlot>();
  const queue: Job[] = [];
  const counts = { invocations: 0, coldStarts: 0 };

  function invoke(payload: string, { requestId, setBackMs = 0 }: Invocation = {}): Promise<string> {
    counts.invocations += 1;
    const job = { id: requestId ?? randomUUID(), payload, setBackMs, ...Promise.withResolvers<string>() };
    queue.push(job);
    dispatch();
    return job.promise;
  }

  function dispatch(): void {
    if (!queue.length) return;
    const slot = [...slots].findLast(({ job }) => !job) ?? (slots.size < MAX_WORKERS ? start() : undefined);
    if (!slot) return;
    slot.job = queue.shift()!;
    arm(slot);
    const { id, payload, setBackMs } = slot.job;
    slot.thread.postMessage({ id, payload, setBackMs }, []);
  }

  function start(): WorkerSlot {
    counts.coldStarts += 1;
    const isIdle = () => !slot.job;
    const slot: WorkerSlot = { thread: startThread(definition), isIdle, end: () => void discard(slot) };
    limit.add(slot);
    slots.add(slot);
    const lost = (failure: Failure) => slots.has(slot) && settle(slot, failure, true);
    for (const stream of [slot.thread.stdout, slot.thread.stderr])
      stream.on('data', (text) =>
        write({ level: 'INFO', requestId: slot.job?.id, message: String(text).trimEnd() }),
      );
    slot.thread.on('message', (message: WorkerMessage) => receive(slot, message));
    slot.thread.on('error', ({ name, message, stack = '' }: Error) => lost(failureOf(name, message, stack)));
    slot.thread.on('exit', (code: number) =>
      lost(failureOf('Runtime.ExitError', `Runtime exited: status ${code}`)),
    );
    return slot;
  }

  function receive(slot: WorkerSlot, { line, answer, failure }: WorkerMessage): void {
    if (line) write(line);
    else if (answer !== undefined) settle(slot, answer);
    else if (failure) settle(slot, failure);
    else {
      slot.loaded = true;
      if (slot.job) arm(slot);
    }
  }

  function settle(slot: WorkerSlot, result: string | Failure, lost = slot.stale): void {
    const { job } = slot;
    slot.job = undefined;
    clearTimeout(slot.timer);
    if (lost) void discard(slot);
    else slot.timer = setTimeout(() => discard(slot), idleMs).unref();
    if (typeof result === 'string') job?.resolve(result);
    else {
      write({ level: 'ERROR', requestId: job?.id, message: result });
      job?.reject(new FunctionError(result));
    }
    dispatch();
    limit.used(slot);
  }

  function arm(slot: WorkerSlot): void {
    const seconds = slot.loaded ? timeoutSeconds : LOAD_LIMIT_SECONDS;
    const timeoutFailure = failureOf(
      'Sandbox.Timedout',
      `Task timed out after ${seconds.toFixed(2)} seconds`,
    );
    const startedAt = performance.now();
    const waitFor = (milliseconds: number) => {
      slot.timer = setTimeout(() => {
        const remainingMs = seconds * 1_000 * slowness() - (performance.now() - startedAt);
        if (remainingMs > 0) waitFor(remainingMs);
        else settle(slot, timeoutFailure, true);
      }, milliseconds);
    };
    clearTimeout(slot.timer);
    waitFor(seconds * 1_000);
  }

  function discard(slot: WorkerSlot): Promise<number> {
    slots.delete(slot);
    limit.remove(slot);
    clearTimeout(slot.timer);
    return slot.thread.terminate();
  }

  function recycle(): void {
    for (const slot of slots) {
      if (slot.job) slot.stale = true;
      else void discard(slot);
    }
  }

  function kill(): void {
    for (const { job, thread } of slots) if (job) void thread.terminate();
  }

  async function close(): Promise<void> {
    const jobs = [...queue.splice(0), ...[...slots].flatMap(({ job }) => job ?? [])];
    await Promise.all([...slots].map(discard));
    for (const job of jobs) job.reject(new Error(`${functionName} was closed before it answered.`));
  }

  function stats() {
    const busy = [...slots].filter(({ job }) => job).length;
    return { name: functionName, workers: slots.size, busy, queued: queue.length, ...counts };
  }

  function write(line: Line): void {
    log({ timestamp: new Date().toISOString(), functionName, ...line });
  }

  return { invoke, recycle, kill, close, stats };
}

function failureOf(errorType: string, errorMessage: string, stack = ''): Failure {
  return { errorType, errorMessage, trace: stack.split('\n') };
}

interface Line {
  level: 'TRACE' | 'DEBUG' | 'INFO' | 'WARN' | 'ERROR';
  requestId?: string | undefined;
  message: unknown;
}
export type LogLine = Line & { timestamp: string; functionName: string };
type WorkerMessage = { line?: Line; answer?: string; failure?: Failure };
type Job = PromiseWithResolvers<string> & { id: string; payload: string; setBackMs: number };
interface Invocation {
  readonly requestId?: string | undefined;
  readonly setBackMs?: number;
}
interface WorkerSlot extends LimitedWorker {
  readonly thread: Thread;
  loaded?: boolean;
  job?: Job | undefined;
  stale?: boolean;
  timer?: NodeJS.Timeout;
}
interface PoolOptions {
  readonly idleMs: number;
  readonly limit: WorkerLimit;
  readonly startThread: StartThread;
  readonly log: (line: LogLine) => void;
}
export type Pool = ReturnType<typeof createPool>;
