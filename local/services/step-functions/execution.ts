import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson, writeFileAtomic } from '#local/services/files.ts';

/** The executions on disk, one file each. */
export async function openExecutionStore(dir: string) {
  await mkdir(dir, { recursive: true });
  const pathOf = ({ executionArn }: Execution) =>
    join(dir, `${executionArn.split(':').slice(-2).join('~')}.json`);
  return {
    /** Oldest first. Drafts that a crash left beside the files go. */
    async load(): Promise<Execution[]> {
      const paths = (await readdir(dir)).map((file) => join(dir, file));
      const kept = paths.filter((path) => path.endsWith('.json'));
      await Promise.all(paths.filter((path) => path.endsWith('.tmp')).map((path) => rm(path)));
      const executions = await Promise.all(kept.map((path) => readJson<Execution>(path, undefined as never)));
      return executions.toSorted((a, b) => a.startDate - b.startDate);
    },
    save: (execution: Execution) => writeFileAtomic(pathOf(execution), JSON.stringify(execution)),
    remove: (execution: Execution) => rm(pathOf(execution)),
  };
}

/** The event that AWS puts on the bus when an execution starts or ends. */
export function statusEvent(execution: Execution) {
  return {
    source: 'aws.states',
    'detail-type': 'Step Functions Execution Status Change',
    resources: [execution.executionArn],
    detail: { stopDate: null, output: null, error: null, cause: null, ...execution },
  };
}

/** DescribeExecution's answer: its dates are seconds. */
export function describe({ startDate, stopDate, ...execution }: Execution): object {
  return { ...execution, startDate: startDate / 1_000, ...(stopDate && { stopDate: stopDate / 1_000 }) };
}

/** Dates are milliseconds since 1970; input and output are JSON text. */
export interface Execution {
  executionArn: string;
  stateMachineArn: string;
  name: string;
  status: 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED';
  startDate: number;
  stopDate?: number;
  input: string;
  output?: string;
  error?: string;
  cause?: string;
}
export type StatusEvent = ReturnType<typeof statusEvent>;
