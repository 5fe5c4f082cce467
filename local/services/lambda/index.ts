import type { AccessKey } from '#local/services/access-keys.ts';
import { AwsError } from '#local/services/http.ts';
import { takeSetBackMs } from './earlier.ts';
import { createPool, type LogLine, type Pool } from './pool.ts';
import { startThread, type FunctionDefinition, type StartThread } from './thread.ts';
import { createWorkerLimit } from './worker-limit.ts';

export { FunctionError } from './function-error.ts';
export type { LogLine } from './pool.ts';
export { startHere, type FunctionDefinition, type StartThread } from './thread.ts';

const MAX_LINES = 2_000;
const MAX_WORKERS = 17; // About 20 MB each; keeps npm start below 1,000 MB

/** Runs the functions' built bundles in worker threads. `invoke` rejects with `FunctionError` when the code fails. */
export function createFunctions(options: FunctionsOptions) {
  const { log, operator, idleSeconds = 120, maxWorkers = MAX_WORKERS, start = startThread } = options;
  const pools = new Map<string, Pool & { readonly role?: string | undefined }>();
  const limit = createWorkerLimit(maxWorkers);
  const poolOptions = { idleMs: idleSeconds * 1_000, limit, startThread: start, log: write };
  const lines: LogLine[] = [];

  function write(line: LogLine): void {
    if (lines.push(line) > MAX_LINES) lines.shift();
    log(line);
  }

  return {
    define(definition: FunctionDefinition): void {
      void pools.get(definition.arn)?.close();
      pools.set(definition.arn, { ...createPool(definition, poolOptions), role: definition.role });
    },
    invoke: async (arn: string, event: unknown, requestId?: string): Promise<unknown> => {
      const pool = pools.get(arn);
      if (!pool) throw new AwsError('ResourceNotFoundException', `Function not found: ${arn}`, 404);
      const setBackMs = operator ? takeSetBackMs(event, operator) : 0;
      return JSON.parse(await pool.invoke(JSON.stringify(event), { requestId, setBackMs })) as unknown;
    },
    recycle(): void {
      for (const pool of pools.values()) pool.recycle();
    },
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

interface FunctionsOptions {
  log: (line: LogLine) => void;
  /** The caller that may set back a function's clock (earlier.ts). */
  operator?: AccessKey;
  idleSeconds?: number;
  /** How many workers all functions keep together. A request that finds all of them busy starts another one. */
  maxWorkers?: number | undefined;
  start?: StartThread;
}
