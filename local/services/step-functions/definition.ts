/**
 * Returns the tasks of a resolved ASL definition. Throws on features that aren't listed below, because the engine
 * ignores them or interprets them differently from AWS.
 */
export function tasksOf({ StartAt, States }: Definition): Task[] {
  if (!(StartAt in States)) throw unknownError('StartAt', `the state ${StartAt}`);
  return Object.entries(States).flatMap(([name, state]) => {
    const { Type, Resource = '', ItemProcessor } = state;
    const allowedFields = knownFields[Type];
    if (!allowedFields) throw unknownError(name, `the Type ${Type}`);
    requireKnownFields(name, state, [...allowedFields, 'Type', 'Comment']);
    for (const next of followersOf(state))
      if (!(next in States)) throw unknownError(name, `the state ${next}`);
    for (const rule of state.Choices ?? []) {
      requireKnownFields(name, rule, ['Variable', 'BooleanEquals', 'StringEquals', 'IsPresent', 'Next']);
      if (rule.IsPresent === false) throw unknownError(name, 'IsPresent: false'); // the engine would treat it as `IsPresent: true`
    }
    for (const path of Object.values({ ...state.ItemSelector, ...state.Parameters }))
      if (!knownPath.test(String(path))) throw unknownError(name, String(path));
    if (state.ResultPath === '$') throw unknownError(name, 'the ResultPath $');
    if (ItemProcessor) {
      if (ItemProcessor.ProcessorConfig.Mode !== 'INLINE')
        throw unknownError(name, 'a Map that is not INLINE');
      return tasksOf(ItemProcessor);
    }
    if (Type !== 'Task') return [];
    if (!lambdaArn.test(Resource)) throw unknownError(name, `the Resource ${Resource}`);
    if (!state.TimeoutSeconds) throw unknownError(name, 'a Task without TimeoutSeconds'); // the engine would default to a minute
    return { name, functionArn: Resource };
  });
}

const knownFields: Record<string, string[]> = {
  Task: ['Resource', 'TimeoutSeconds', 'Parameters', 'Retry', 'Catch', 'ResultPath', 'Next', 'End'],
  Map: ['ItemsPath', 'ItemSelector', 'ItemProcessor', 'MaxConcurrency', 'Catch', 'ResultPath', 'Next', 'End'],
  Choice: ['Choices', 'Default'],
  Wait: ['TimestampPath', 'Next', 'End'],
  Succeed: [],
  Fail: ['ErrorPath', 'CausePath'],
};
const knownPath = /^(\$(\.\w+)*|\$\$\.Map\.Item\.Value|\$\$\.StateMachine\.Id)$/;
const lambdaArn = /^arn:aws:lambda:[\w-]+:\d{12}:function:[\w-]+$/;

const followersOf = ({ Next, Default, Catch = [], Choices = [] }: State) =>
  [Next, Default, ...[...Catch, ...Choices].map((rule) => rule.Next)].filter((next) => next !== undefined);

function requireKnownFields(name: string, part: object, known: string[]): void {
  const unknownField = Object.entries(part).find(([field]) => !known.includes(field));
  if (unknownField) throw unknownError(name, unknownField.join(' '));
}

function unknownError(name: string, what: string): Error {
  return new Error(`The local Step Functions does not know ${what} (state ${name}).`);
}

export interface Task {
  name: string;
  functionArn: string;
}
export interface Definition {
  StartAt: string;
  TimeoutSeconds?: number;
  States: Record<string, State>;
}
interface State {
  Type: string;
  Resource?: string;
  TimeoutSeconds?: number;
  ResultPath?: string | null;
  Next?: string;
  Default?: string;
  Catch?: { Next?: string }[];
  Choices?: { IsPresent?: boolean; Next?: string }[];
  ItemSelector?: Record<string, unknown>;
  Parameters?: Record<string, unknown>;
  ItemProcessor?: Definition & { ProcessorConfig: { Mode: string } };
}
