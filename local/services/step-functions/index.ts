import { randomUUID } from 'node:crypto';
import { AwsError, awsJson } from '#local/services/http.ts';
import { describe, openExecutionStore, statusEvent, type Execution, type StatusEvent } from './execution.ts';
import { createMachine, executionFailure, type Invoke, type Machine } from './machine.ts';
import type { MachineDefinition, Step } from './machine.ts';

export type { StatusEvent } from './execution.ts';

const KEPT_EXECUTIONS = 500;
const INPUT_LIMIT_BYTES = 262_144;

/**
 * Step Functions on this machine: standard workflows in JSONPath. An execution is on disk before StartExecution
 * answers; one that a crash cut runs again from its input at `resume`, so its steps may run twice.
 */
export async function startStepFunctions({ port, dir, invoke, emit }: Options) {
  const machines = new Map<string, Machine>();
  const store = await openExecutionStore(dir);
  const loaded = (await store.load()).map((execution) => ({
    execution,
    steps: [],
    saved: Promise.resolve(),
  }));
  const entries = new Map<string, Entry>(loaded.map((entry) => [entry.execution.executionArn, entry]));
  let closed = false;

  const http = await awsJson(port, 'Step Functions', {
    StartExecution: async ({ stateMachineArn, name = randomUUID(), input = '{}' }: Input) => {
      const machine = machines.get(stateMachineArn);
      if (!machine)
        throw new AwsError('StateMachineDoesNotExist', `State Machine Does Not Exist: ${stateMachineArn}`);
      checkStart(name, input);
      const executionArn = `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${name}`;
      const known = entries.get(executionArn)?.execution;
      if (known && (known.status !== 'RUNNING' || known.input !== input))
        throw new AwsError('ExecutionAlreadyExists', `Execution Already Exists: ${executionArn}`);
      if (!known)
        begin(
          { executionArn, stateMachineArn, name, input, status: 'RUNNING', startDate: Date.now() },
          machine,
        );
      const { startDate } = await find(executionArn);
      return { executionArn, startDate: startDate / 1_000 };
    },
    DescribeExecution: async ({ executionArn }: Input) => describe(await find(executionArn)),
    StopExecution: async ({ executionArn, error, cause }: Input) => {
      await find(executionArn);
      end(entries.get(executionArn)!, {
        status: 'ABORTED',
        ...(error && { error }),
        ...(cause && { cause }),
      });
      const { stopDate } = await find(executionArn);
      return { stopDate: stopDate! / 1_000 };
    },
  });

  /** Nothing is told that is not yet on disk. */
  async function find(executionArn: string): Promise<Execution> {
    const entry = entries.get(executionArn);
    if (!entry) throw new AwsError('ExecutionDoesNotExist', `Execution Does Not Exist: ${executionArn}`);
    await entry.saved;
    return entry.execution;
  }

  function begin(execution: Execution, machine: Machine): void {
    const entry: Entry = { execution, steps: [], saved: store.save(execution) };
    entries.set(execution.executionArn, entry);
    entry.saved.then(
      () => isOver(entry) || run(entry, machine),
      () => entries.delete(execution.executionArn),
    );
  }

  function run(entry: Entry, machine: Machine): void {
    emit(statusEvent(entry.execution));
    const { result, abort } = machine.run(entry.execution, entry.steps, () => isOver(entry));
    const timeoutMs = machine.timeoutSeconds && machine.timeoutSeconds * 1_000;
    const timer = timeoutMs && setTimeout(() => end(entry, { status: 'TIMED_OUT' }), timeoutMs);
    entry.halt = () => {
      clearTimeout(timer);
      abort();
    };
    result.then(
      (output) => end(entry, { status: 'SUCCEEDED', output: JSON.stringify(output) }),
      (error: unknown) => end(entry, { status: 'FAILED', ...executionFailure(error) }),
    );
  }

  /** The first end counts. It is on disk before the bus hears of it. */
  function end(entry: Entry, change: Partial<Execution>): void {
    if (isOver(entry)) return;
    const execution = Object.assign(entry.execution, change, { stopDate: Date.now() });
    entry.halt?.();
    entry.saved = entry.saved.then(() => store.save(execution));
    void entry.saved.then(() => emit(statusEvent(execution))).then(prune);
  }

  async function prune(): Promise<void> {
    const ended = [...entries.values()].map(({ execution }) => execution).filter(({ stopDate }) => stopDate);
    const surplus = ended.toSorted((a, b) => b.stopDate! - a.stopDate!).slice(KEPT_EXECUTIONS);
    for (const { executionArn } of surplus) entries.delete(executionArn);
    await Promise.all(surplus.map(store.remove));
  }

  const isOver = ({ execution }: Entry) => closed || execution.status !== 'RUNNING';

  return {
    port: http.port,
    /** Throws when the definition asks for something that the engine does not do as AWS does. */
    define(definition: MachineDefinition): void {
      machines.set(definition.arn, createMachine(definition, invoke));
    },
    /** Once all machines are defined: runs again what a crash cut, ends as ABORTED what has lost its machine. */
    async resume(): Promise<void> {
      for (const entry of entries.values()) {
        const machine = machines.get(entry.execution.stateMachineArn);
        if (isOver(entry) || entry.halt) continue;
        if (machine) run(entry, machine);
        else end(entry, { status: 'ABORTED', cause: 'Its state machine is gone.' });
        await entry.saved;
      }
    },
    /** Newest first, each with the newest attempts of its Tasks (those since this start). */
    executions: () =>
      [...entries.values()].map(({ execution, steps }) => ({ ...execution, steps })).toReversed(),
    /** Leaves what runs as RUNNING on disk: the next start resumes it. */
    async close(): Promise<void> {
      closed = true;
      for (const { halt } of entries.values()) halt?.();
      await http.close();
      await Promise.allSettled([...entries.values()].map(({ saved }) => saved));
    },
  };
}

function checkStart(name: string, input: string): void {
  if (!/^[\w.@+=-]{1,80}$/.test(name)) throw new AwsError('InvalidName', `Invalid Name: ${name}`);
  if (Buffer.byteLength(input) > INPUT_LIMIT_BYTES)
    throw new AwsError('ValidationException', `The input exceeds ${INPUT_LIMIT_BYTES} bytes.`);
  try {
    JSON.parse(input);
  } catch {
    throw new AwsError('InvalidExecutionInput', 'The input is not JSON.');
  }
}

interface Options {
  port: number;
  dir: string;
  invoke: Invoke;
  emit: (event: StatusEvent) => void;
}
interface Entry {
  readonly execution: Execution;
  readonly steps: Step[];
  saved: Promise<void>;
  halt?: () => void;
}
interface Input extends Pick<Execution, 'executionArn' | 'stateMachineArn'> {
  name?: string;
  input?: string;
  error?: string;
  cause?: string;
}
export type StepFunctions = Awaited<ReturnType<typeof startStepFunctions>>;
