import { AwsError } from '#local/services/http.ts';
import { createPool, type FunctionDefinition, type LogLine, type Pool } from './pool.ts';

export { FunctionError } from './function-error.ts';
export type { FunctionDefinition, LogLine } from './pool.ts';

const KEPT_LINES = 2_000;
const EVENT_LIMIT_BYTES = 6_291_556;

/**
 * Lambda on this machine: every function runs its built bundle in worker threads of its own environment.
 * `invoke` rejects with `FunctionError` where the code failed and with `AwsError` where Lambda itself refuses.
 */
export function createFunctions({ log, idleSeconds = 120 }: Options) {
  const pools = new Map<string, Pool>();
  const arns = new Map<string, string>();
  const lines: LogLine[] = [];

  function write(line: LogLine): void {
    if (lines.push(line) > KEPT_LINES) lines.shift();
    log(line);
  }

  return {
    define(definition: FunctionDefinition): void {
      void pools.get(definition.name)?.close();
      arns.set(definition.arn, definition.name);
      pools.set(definition.name, createPool(definition, idleSeconds * 1_000, write));
    },
    async invoke(nameOrArn: string, event: unknown): Promise<unknown> {
      const pool = pools.get(arns.get(nameOrArn) ?? nameOrArn);
      if (!pool) throw new AwsError('ResourceNotFoundException', `Function not found: ${nameOrArn}`, 404);
      const payload = JSON.stringify(event) ?? 'null';
      if (Buffer.byteLength(payload) > EVENT_LIMIT_BYTES)
        throw new AwsError('RequestTooLargeException', `The event exceeds ${EVENT_LIMIT_BYTES} bytes.`, 413);
      return JSON.parse(await pool.invoke(payload)) as unknown;
    },
    /** The next invocation of this function, or of any, loads its code anew. */
    recycle(name?: string): void {
      for (const [key, pool] of pools) if (!name || key === name) pool.recycle();
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
  idleSeconds?: number;
}
export type Functions = ReturnType<typeof createFunctions>;
