import { ExecutionError, StateMachine } from 'aws-local-stepfunctions';
import { FunctionError } from '#local/services/lambda/function-error.ts';
import { LAMBDA_INVOKE, readDefinition, type Task } from './definition.ts';
import type { Execution } from './execution.ts';

const STATE_LIMIT_BYTES = 262_144;
const KEPT_STEPS = 500;

/** A state machine ready to run. The engine is built once: that costs 60 ms and more. */
export function createMachine({ arn, name, definition: source }: MachineDefinition, invoke: Invoke) {
  const { definition, tasks, timeoutSeconds } = readDefinition(name, source);
  const engine = new StateMachine(definition);

  /** Runs the execution from its input, noting each attempt of a Task in `steps`; once over, none is begun. */
  function run(
    { executionArn, name: executionName, input }: Execution,
    steps: Step[],
    isOver: () => boolean,
  ) {
    const perform = async (task: Task, taskInput: unknown): Promise<unknown> => {
      if (isOver()) throw new Error('The execution is over.');
      const step: Step = { name: task.name, startedAt: new Date().toISOString() };
      if (steps.push(step) > KEPT_STEPS) steps.shift();
      try {
        return await callFunction(task, taskInput, invoke);
      } catch (error) {
        const failure = taskError(error as Error);
        step.error = `${failure.name}: ${failure.message}`;
        throw failure;
      } finally {
        step.endedAt = new Date().toISOString();
      }
    };
    const handlers = tasks.map((task) => [task.name, (taskInput: unknown) => perform(task, taskInput)]);
    const { result, abort } = engine.run(JSON.parse(input) as never, {
      overrides: { taskResourceLocalHandlers: Object.fromEntries(handlers) as never },
      context: {
        Execution: { Id: executionArn, Name: executionName },
        StateMachine: { Id: arn, Name: name },
      },
    });
    return { result: result as Promise<unknown>, abort };
  }

  return { timeoutSeconds, run };
}

/** The error and cause of a failed run, as DescribeExecution names them. */
export function executionFailure(caught: unknown) {
  const { name: error, message: cause } = (caught instanceof ExecutionError ? caught.cause : caught) as Error;
  return { error, cause };
}

/** A plain Lambda resource gets its input and gives its answer; `lambda:invoke` wraps both. */
async function callFunction({ resource }: Task, input: unknown, invoke: Invoke): Promise<unknown> {
  const { FunctionName, Payload = {} } = input as { FunctionName: string; Payload?: unknown };
  const wrapped = resource === LAMBDA_INVOKE;
  const answer = wrapped ? await invoke(FunctionName, Payload) : await invoke(resource, input);
  if (Buffer.byteLength(JSON.stringify(answer)) > STATE_LIMIT_BYTES) throw dataLimitExceeded();
  return wrapped ? { ExecutedVersion: '$LATEST', Payload: answer, StatusCode: 200 } : answer;
}

/** Retry and Catch match the name: a failed function's `errorType`, or `Lambda.…` for what the service refused. */
function taskError(error: Error): Error {
  if (/^(States|Lambda)\./.test(error.name)) return error;
  if (!(error instanceof FunctionError))
    return named(`Lambda.${error.name === 'Error' ? 'Unknown' : error.name}`, error.message);
  const { errorType, errorMessage, trace } = error;
  return named(errorType, JSON.stringify({ errorType, errorMessage, trace }));
}

/** As on AWS no Retry and no Catch stops it: state carries ids, never text. */
function dataLimitExceeded(): Error {
  const error = named('States.DataLimitExceeded', `A task returned more than ${STATE_LIMIT_BYTES} bytes.`);
  return Object.assign(error, { isRetryable: false, isCatchable: false });
}

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

/** Calls a function with a payload; rejects with `FunctionError` where its code failed. */
export type Invoke = (functionArn: string, payload: unknown) => Promise<unknown>;
export interface MachineDefinition {
  arn: string;
  name: string;
  definition: object;
}
/** One attempt of one Task. */
export interface Step {
  name: string;
  startedAt: string;
  endedAt?: string;
  error?: string;
}
export type Machine = ReturnType<typeof createMachine>;
