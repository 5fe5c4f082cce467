/**
 * Simulates a successful execution of a state machine and counts the events of its history in Step Functions.
 * `how.tries` is called with the maximum number of attempts of a task, and returns how many attempts to simulate.
 */
export function walkExecution(machine: Machine, input: Payload, how: WalkOptions): { events: number } {
  return { events: 1 + walkStates(machine, input, how).events + 1 };
}

function walkStates(
  { StartAt, States }: Machine,
  input: Payload,
  how: WalkOptions,
): { events: number; output: Payload } {
  let events = 0;
  let payload = input;
  for (let name: string | undefined = StartAt; name !== undefined;) {
    const state: State = States[name]!;
    switch (state.Type) {
      case 'Task': {
        const tries = 1 + (state.Retry ?? []).reduce((sum, { MaxAttempts = 3 }) => sum + MaxAttempts, 0);
        events += 2 + 3 * how.tries(tries);
        payload = how.step(name, payload);
        break;
      }
      case 'Map': {
        const items = payload[fieldOf(state.ItemsPath)] as unknown[];
        const select = itemPayload(state);
        const outcomes = items.map((item) => walkStates(state.ItemProcessor!, select(payload, item), how));
        events += 4 + outcomes.reduce((sum, end) => sum + 2 + end.events, 0);
        if (state.ResultPath)
          payload = { ...payload, [fieldOf(state.ResultPath)]: outcomes.map(({ output }) => output) };
        break;
      }
      default:
        events += state.Type === 'Fail' ? 1 : 2;
    }
    name = state.Type === 'Choice' ? chooseNext(state, payload) : state.Next;
  }
  return { events, output: payload };
}

const chooseNext = ({ Choices = [], Default }: State, payload: Payload) =>
  Choices.find(({ Variable, IsPresent, BooleanEquals, StringEquals }) => {
    const value = payload[fieldOf(Variable)];
    if (IsPresent) return value !== undefined;
    return value !== undefined && value === (BooleanEquals ?? StringEquals);
  })?.Next ?? Default;

function itemPayload({ ItemSelector = {} }: State): (payload: Payload, item: unknown) => Payload {
  const fields = Object.entries(ItemSelector).map(
    ([name, path]) =>
      [name.replace(/\.\$$/, ''), path === '$$.Map.Item.Value' ? undefined : fieldOf(path)] as const,
  );
  return (payload, item) => {
    const selected: Record<string, unknown> = {};
    for (const [name, field] of fields) selected[name] = field === undefined ? item : payload[field];
    return selected;
  };
}

const fieldOf = (path = '') => (path.startsWith('$.') ? path.slice(2) : path);

export type Payload = Readonly<Record<string, unknown>>;

interface WalkOptions {
  readonly tries: (most: number) => number;
  readonly step: (name: string, payload: Payload) => Payload;
}
export interface Machine {
  readonly StartAt: string;
  readonly States: Readonly<Record<string, State>>;
}
interface State {
  readonly Type: string;
  readonly Next?: string;
  readonly Default?: string;
  readonly Choices?: readonly Choice[];
  readonly Retry?: readonly { readonly MaxAttempts?: number }[];
  readonly ItemsPath?: string;
  readonly ItemSelector?: Readonly<Record<string, string>>;
  readonly ItemProcessor?: Machine;
  readonly ResultPath?: string | null;
}
interface Choice {
  readonly Variable: string;
  readonly IsPresent?: boolean;
  readonly BooleanEquals?: boolean;
  readonly StringEquals?: string;
  readonly Next: string;
}
