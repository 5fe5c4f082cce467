import type { IncomingHttpHeaders } from 'node:http';
import type * as sfn from '@aws-sdk/client-sfn';
import type { AccessKeys } from '#local/services/access-keys.ts';
import { AwsError, serveAwsJson, type Operations, type Permit } from '#local/services/http.ts';
import type { InvokeAs } from '#local/services/lambda/invoked-by-roles.ts';
import { createPermissions, type Permissions } from '#local/services/permissions.ts';
import type { Definition } from './definition.ts';
import {
  describeExecution,
  openExecutionStore,
  statusEvent,
  type Execution,
  type StatusEvent,
} from './execution.ts';
import { createMachine, failureOf, type Machine, type Step } from './machine.ts';

export type { StatusEvent } from './execution.ts';

const INPUT_LIMIT_BYTES = 262_144;

/**
 * A stand-in for Step Functions: standard workflows that use JSONPath. Saves an execution before StartExecution
 * responds; `resume` restarts interrupted executions from their input, so steps can run twice.
 */
export async function startStepFunctions(options: StepFunctionsOptions) {
  const { port, dir, keys, invoke, emit, mostEvents, permissions = createPermissions() } = options;
  const machines = new Map<string, Machine>();
  const store = await openExecutionStore(dir);
  const entries = new Map<string, ExecutionEntry>();
  for (const execution of await store.load())
    entries.set(execution.executionArn, { execution, steps: [], saved: Promise.resolve() });
  let closed = false;

  const operations: Operations = {
    async StartExecution(
      { stateMachineArn = '', name = '', input = '' }: sfn.StartExecutionCommandInput,
      { 'x-amzn-trace-id': trace }: IncomingHttpHeaders,
    ) {
      const run = machines.get(stateMachineArn);
      if (!run)
        throw new AwsError('StateMachineDoesNotExist', `State Machine Does Not Exist: ${stateMachineArn}`);
      if (!/^[\w.@+=-]{1,80}$/.test(name)) throw new AwsError('InvalidName', `Invalid Name: ${name}`);
      if (Buffer.byteLength(input) > INPUT_LIMIT_BYTES)
        throw new AwsError('ValidationException', `The input exceeds ${INPUT_LIMIT_BYTES} bytes.`);
      JSON.parse(input); // throws on invalid JSON before anything starts
      const executionArn = `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${name}`;
      const earlierExecution = entries.get(executionArn)?.execution;
      if (earlierExecution && (earlierExecution.status !== 'RUNNING' || earlierExecution.input !== input))
        throw new AwsError('ExecutionAlreadyExists', `Execution Already Exists: ${executionArn}`);
      const traceHeader = trace && { traceHeader: String(trace) };
      const execution = { executionArn, stateMachineArn, name, input, startDate: Date.now(), ...traceHeader };
      if (!earlierExecution) begin({ ...execution, status: 'RUNNING' }, run);
      const { startDate } = await find(executionArn);
      return { executionArn, startDate: startDate / 1_000 };
    },
    async DescribeExecution({ executionArn }: sfn.DescribeExecutionCommandInput) {
      return describeExecution(await find(executionArn));
    },
    async StopExecution({ executionArn }: sfn.StopExecutionCommandInput) {
      await find(executionArn);
      end(entries.get(executionArn!)!, { status: 'ABORTED' });
      const { stopDate } = await find(executionArn);
      return { stopDate: stopDate! / 1_000 };
    },
  };
  const permit: Permit = (req, operation, { stateMachineArn, executionArn }: RequestInput) =>
    permissions.require(req, `states:${operation}`, stateMachineArn ?? executionArn ?? '');
  const http = await serveAwsJson(port, { name: 'Step Functions', operations, keys, permit });

  /** Returns an execution after its latest state was saved, so that responses never show unsaved state. */
  async function find(executionArn = ''): Promise<Execution> {
    const entry = entries.get(executionArn);
    if (!entry) throw new AwsError('ExecutionDoesNotExist', `Execution Does Not Exist: ${executionArn}`);
    await entry.saved;
    return entry.execution;
  }

  function begin(execution: Execution, run: Machine): void {
    const entry: ExecutionEntry = { execution, steps: [], saved: store.save(execution) };
    entries.set(execution.executionArn, entry);
    entry.saved.then(
      () => isOver(entry) || follow(entry, run),
      () => entries.delete(execution.executionArn),
    );
  }

  function follow(entry: ExecutionEntry, run: Machine): void {
    emit(statusEvent(entry.execution));
    const { result, abort, history } = run(entry.execution.input, entry.steps, () => isOver(entry));
    entry.halt = abort;
    entry.history = history;
    result.then(
      (output) => end(entry, { status: 'SUCCEEDED', output: JSON.stringify(output) }),
      (error: unknown) => end(entry, failureOf(error)),
    );
  }

  /** Ends an execution, unless it has already ended. Saves the end before emitting the event. */
  function end(entry: ExecutionEntry, change: Partial<Execution>): void {
    if (isOver(entry)) return;
    const execution = Object.assign(entry.execution, change, { stopDate: Date.now() });
    entry.halt?.();
    entry.saved = entry.saved.then(() => store.save(execution));
    void entry.saved.then(() => emit(statusEvent(execution)));
  }

  const isOver = ({ execution }: ExecutionEntry) => closed || execution.status !== 'RUNNING';

  return {
    port: http.port,
    define(arn: string, definition: Definition, role = ''): void {
      machines.set(
        arn,
        createMachine(definition, (functionArn, payload) => invoke(functionArn, payload, role), {
          arn,
          mostEvents,
        }),
      );
    },
    /**
     * Restarts interrupted executions and aborts those that have lost their state machine. Must be called after all
     * machines are defined.
     */
    async resume(): Promise<void> {
      for (const entry of entries.values()) {
        const run = machines.get(entry.execution.stateMachineArn);
        if (isOver(entry) || entry.halt) continue;
        if (run) follow(entry, run);
        else end(entry, { status: 'ABORTED', cause: 'Its state machine is gone.' });
        await entry.saved;
      }
    },
    /**
     * Returns the newest executions first, with their latest task attempts and the number of history events since this
     * process started.
     */
    executions: () =>
      [...entries.values()]
        .map(({ execution, steps, history }) => ({ ...execution, steps, events: history?.events }))
        .toReversed(),
    /** Leaves running executions as RUNNING on disk, so the next start resumes them. */
    async close(): Promise<void> {
      closed = true;
      for (const { halt } of entries.values()) halt?.();
      await http.close();
      await Promise.allSettled([...entries.values()].map(({ saved }) => saved));
    },
  };
}

interface StepFunctionsOptions {
  port: number;
  dir: string;
  keys: AccessKeys;
  invoke: InvokeAs;
  emit: (event: StatusEvent) => void;
  mostEvents?: number | undefined;
  permissions?: Permissions;
}
interface RequestInput {
  readonly stateMachineArn?: string;
  readonly executionArn?: string;
}
interface ExecutionEntry {
  readonly execution: Execution;
  readonly steps: Step[];
  history?: { readonly events: number };
  saved: Promise<void>;
  halt?: () => void;
}
