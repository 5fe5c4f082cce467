import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson, writeFileAtomic } from '#local/services/files.ts';

export async function openExecutionStore(dir: string) {
  await mkdir(dir, { recursive: true });
  return {
    async load(): Promise<Execution[]> {
      const files = (await readdir(dir)).filter((file) => file.endsWith('.json'));
      const read = (file: string) => readJson<Execution>(join(dir, file), undefined as never);
      const executions = await Promise.all(files.map(read));
      return executions.toSorted((a, b) => a.startDate - b.startDate);
    },
    save(execution: Execution): Promise<void> {
      const name = execution.executionArn.split(':').slice(-2).join('~');
      return writeFileAtomic(join(dir, `${name}.json`), JSON.stringify(execution));
    },
  };
}

export function statusEvent({ traceHeader: _trace, ...execution }: Execution) {
  return {
    source: 'aws.states',
    'detail-type': 'Step Functions Execution Status Change',
    resources: [execution.executionArn],
    detail: { stopDate: null, output: null, error: null, cause: null, ...execution },
  };
}

export function describeExecution({ startDate, stopDate, ...execution }: Execution): object {
  return { ...execution, startDate: startDate / 1_000, ...(stopDate && { stopDate: stopDate / 1_000 }) };
}

/** Dates are in milliseconds since 1970; input and output are JSON text. */
export interface Execution {
  executionArn: string;
  stateMachineArn: string;
  name: string;
  status: 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED';
  traceHeader?: string;
  startDate: number;
  stopDate?: number;
  input: string;
  output?: string;
  error?: string;
  cause?: string;
}
export type StatusEvent = ReturnType<typeof statusEvent>;
