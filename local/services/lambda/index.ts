import type { AccessKey } from '#local/services/access-keys.ts';
import { AwsError } from '#local/services/http.ts';
import { takeSetBackMs } from './earlier.ts';
import { createPool, type LogLine, type Pool } from './pool.ts';
import { startThread, type FunctionDefinition, type StartThread } from './thread.ts';
import { createWorkerLimit } from './worker-limit.ts';

export { FunctionError } from './function-error.ts';
export type { LogLine } from './pool.ts';
export { startHere, type FunctionDefinition, type StartThread } from './thread.ts';

const KEPT_LINES = 2_000;
const MAX_WORKERS = 17; // about 20 MB each, and all of npm start stays below 1,000 MB; six narrations at once would keep 18

/**
 * Lambda on this machine: every function runs its built bundle in worker threads of its own environment.
 * `invoke` rejects with `FunctionError` where the code failed.
 */
export function createFunctions(options: Options) {
  const { log, operator, idleSeconds = 120, maxWorkers = MAX_WORKERS, start = startThread } = options;
  const pools = new Map<string, Pool & { readonly role?: string | undefined }>();
  const limit = createWorkerLimit(maxWorkers);
  const surroundings = { idleMs: idleSeconds * 1_000, limit, startThread: start, log: write };
  const lines: LogLine[] = [];

  function write(line: LogLine): void {
    if (lines.push(line) > KEPT_LINES) lines.shift();
    log(line);
  }

  return {
    define(definition: FunctionDefinition): void {
      void pools.get(definition.arn)?.close();
      pools.set(definition.arn, { ...createPool(definition, surroundings), role: definition.role });
    },
    /** The function gets `requestId`, or one that is made for it. */
    invoke: async (arn: string, event: unknown, requestId?: string): Promise<unknown> => {
      const pool = pools.get(arn);
      if (!pool) throw new AwsError('ResourceNotFoundException', `Function not found: ${arn}`, 404);
      const setBackMs = operator ? takeSetBackMs(event, operator) : 0;
      return JSON.parse(await pool.invoke(JSON.stringify(event), { requestId, setBackMs })) as unknown;
    },
    /** The next invocation of any function loads its code anew. */
    recycle(): void {
      for (const pool of pools.values()) pool.recycle();
    },
    /** Whatever runs with this role dies in the middle of its work. */
    kill(role: string): void {
      for (const pool of pools.values()) if (pool.role === role) pool.kill();
    },
    stats: () => [...pools.values()].map((pool) => pool.stats()),
    lines: (): readonly LogLine[] => lines,
    async close(): Promise<void> {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}

interface Options {
  log: (line: LogLine) => void;
  /** Who may have a function answer as of an earlier moment (earlier.ts). */
  operator?: AccessKey;
  idleSeconds?: number;
  /** Over all functions; exceeded only while all are busy. */
  maxWorkers?: number | undefined;
  /** Where they run: in threads of their own, unless it says so. */
  start?: StartThread;
}
