import {
  ExecutionError,
  ExecutionTimeoutError,
  StateMachine,
  type StateMachineDefinition,
} from 'aws-local-stepfunctions';
import { FunctionError } from '#local/services/lambda/function-error.ts';
import { tasksOf, type Definition, type Task } from './definition.ts';
import type { Execution } from './execution.ts';
import { countedHistory } from './history.ts';

const STATE_LIMIT_BYTES = 262_144;
const MAX_STEPS = 500;

/**
 * Skips the engine's validation because it takes longer than the rest of a start; the template tests validate every
 * definition.
 */
export function createMachine(
  definition: Definition,
  invoke: Invoke,
  { arn = '', mostEvents }: ExecutionOptions = {},
) {
  const tasks = tasksOf(definition);
  const engine = new StateMachine(definition as StateMachineDefinition, {
    validationOptions: { noValidate: true },
  });

  return function run(input: string, steps: Step[], isOver: () => boolean) {
    const history = countedHistory(mostEvents);
    const perform = async ({ name, functionArn }: Task, taskInput: unknown): Promise<unknown> => {
      if (isOver()) throw new Error('The execution is over.');
      const step: Step = { name, startedAt: new Date().toISOString() };
      if (steps.push(step) > MAX_STEPS) steps.shift();
      history.tried();
      try {
        const answer = await invoke(functionArn, taskInput);
        if (Buffer.byteLength(JSON.stringify(answer)) > STATE_LIMIT_BYTES) throw dataLimitExceeded();
        return answer;
      } catch (error) {
        const failure = taskError(error as Error);
        step.error = `${failure.name}: ${failure.message}`;
        throw failure;
      } finally {
        step.endedAt = new Date().toISOString();
      }
    };
    const handlers = tasks.map((task) => [task.name, (taskInput: unknown) => perform(task, taskInput)]);
    const overrides = { taskResourceLocalHandlers: Object.fromEntries(handlers) as never };
    const context = { StateMachine: { Id: arn } };
    const { abort, result, eventLogs } = engine.run(JSON.parse(input) as never, { overrides, context });
    const followed = history.follow(eventLogs).then(() => result);
    // The result rejects as soon as the execution fails, but resolves only when all events of a success are counted.
    return { abort, result: Promise.race([followed, result.then(() => followed)]), history };
  };
}

export function failureOf(caught: unknown): Partial<Execution> {
  if (caught instanceof ExecutionTimeoutError) return { status: 'TIMED_OUT' };
  const { name: error, message: cause } = (caught instanceof ExecutionError ? caught.cause : caught) as Error;
  return { status: 'FAILED', error, cause };
}

/**
 * Names the error as Retry and Catch expect it: a failed function's `errorType`, or `Lambda.…` for a refusal by the
 * service.
 */
function taskError(error: Error): Error {
  if (error.name.startsWith('States.')) return error;
  if (!(error instanceof FunctionError)) return namedError(`Lambda.${error.name}`, error.message);
  return namedError(error.failure.errorType, JSON.stringify(error.failure));
}

/** As on AWS, this error can't be retried or caught. Workflows must pass ids between states, never texts. */
function dataLimitExceeded(): Error {
  const error = namedError(
    'States.DataLimitExceeded',
    `A task returned more than ${STATE_LIMIT_BYTES} bytes.`,
  );
  return Object.assign(error, { isRetryable: false, isCatchable: false });
}

function namedError(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

export type Invoke = (functionArn: string, payload: unknown) => Promise<unknown>;
interface ExecutionOptions {
  readonly arn?: string;
  readonly mostEvents?: number | undefined;
}
export interface Step {
  name: string;
  startedAt: string;
  endedAt?: string;
  error?: string;
}
export type Machine = ReturnType<typeof createMachine>;
