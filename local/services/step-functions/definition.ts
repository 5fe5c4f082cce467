import type { StateMachineDefinition } from 'aws-local-stepfunctions';

export const LAMBDA_INVOKE = 'arn:aws:states:::lambda:invoke';
const LAMBDA_ARN = /^arn:aws:lambda:[\w-]+:\d{12}:function:[\w-]+$/;
const LONGEST_SECONDS = 2_000_000; // a timer of Node overflows soon after; the engine's own default would be 60 s

/**
 * Makes a resolved ASL definition safe for the engine: refuses by name what it would ignore or get wrong, rewrites
 * what it reads otherwise than AWS. The time-out of the whole comes out apart: the service keeps it.
 */
export function readDefinition(name: string, source: object) {
  const tasks: Task[] = [];
  const read = JSON.parse(JSON.stringify(source), readField) as { TimeoutSeconds?: number };
  const { TimeoutSeconds: timeoutSeconds, ...definition } = read;
  return { definition: definition as StateMachineDefinition, tasks, timeoutSeconds };

  /** Called for each field, the inner ones first; `undefined` leaves it out. */
  function readField(key: string, value: unknown): unknown {
    if (/^(Assign|ItemReader)$/.test(key) || value === 'DISTRIBUTED' || value === 'JSONata')
      refuse(`${key} ${JSON.stringify(value)}`);
    if (key === 'Result' && !value) refuse(`an empty Result`);
    if (key === 'ResultPath' && value === '$') return undefined;
    if (typeof value === 'string' && /States\.JsonToString|\$\$\.(State|Task)\b/.test(value)) refuse(value);
    if (typeof value !== 'object' || value === null) return value;
    const nested = /^(ItemProcessor|Iterator|Branches)$/.test(key);
    if (nested && JSON.stringify(value).includes('$$.Execution.Input')) refuse(`the input inside ${key}`);
    if ('Variable' in value) return readTest(value);
    return 'Type' in value && value.Type === 'Task' ? readTask(key, value as unknown as TaskState) : value;
  }

  function readTask(key: string, state: TaskState): object {
    const { Resource, Parameters, TimeoutSeconds = Infinity } = state;
    if (Resource !== LAMBDA_INVOKE && !LAMBDA_ARN.test(Resource))
      refuse(`the resource ${Resource} of ${key}`);
    if (Parameters?.InvocationType === 'Event') refuse(`InvocationType Event of ${key}`);
    tasks.push({ name: key, resource: Resource });
    if (state.TimeoutSecondsPath) return state;
    return { ...state, TimeoutSeconds: Math.min(TimeoutSeconds, LONGEST_SECONDS) };
  }

  function refuse(what: string): never {
    throw new Error(`The local Step Functions cannot run ${name}: it does not know ${what}.`);
  }
}

/** `IsPresent: false` and its kin never match in the engine; `Not` says the same. */
function readTest({ Next, ...test }: ChoiceTest): object {
  const [absence] =
    Object.entries(test).find(([key, value]) => key.startsWith('Is') && value === false) ?? [];
  const rule = absence ? { Not: { ...test, [absence]: true } } : test;
  return { ...rule, ...(Next && { Next }) };
}

/** A Task of the machine or of one inside it: names are unique over all. */
export interface Task {
  name: string;
  resource: string;
}
interface ChoiceTest {
  Variable: unknown;
  Next?: string;
}
interface TaskState {
  Resource: string;
  Parameters?: { InvocationType?: string };
  TimeoutSeconds?: number;
  TimeoutSecondsPath?: string;
}
