import type { ChildProcess } from 'node:child_process';
import type { Fate } from '#local/services/fate.ts';
import { AwsError } from '#local/services/http.ts';
import type { Call, Permissions } from '#local/services/permissions.ts';

/** Runs in the local cloud's process: answers permission questions from the Polly process. */
export function judgeFor(child: ChildProcess, { judge }: Pick<Permissions, 'judge'>): void {
  const afterwards = new Map<number, () => void>();
  child.on('message', (message: Question | Port) => {
    if (typeof message === 'number') return;
    if (!message.call) return afterwards.get(message.id)?.();
    const fate = fateOf(() => judge(message.call!));
    if (fate?.kind === 'lost' && fate.afterwards) afterwards.set(message.id, fate.afterwards);
    child.send({ id: message.id, fate: fate && sentFateOf(fate) } satisfies Judgement);
  });
}

/** Runs in the Polly process: asks the local cloud about a call's permission and outcome. */
export function createJudge(): (call: Call) => Promise<Fate | undefined> {
  const resolvers = new Map<number, (fate: Fate | undefined) => void>();
  let lastId = 0;
  const send = (question: Question) => process.send!(question);
  process.on('message', ({ id, fate }: Judgement) => {
    resolvers.get(id)?.(fate && receivedFate(fate, () => send({ id })));
    resolvers.delete(id);
  });
  return (call) => {
    const { promise, resolve } = Promise.withResolvers<Fate | undefined>();
    lastId += 1;
    resolvers.set(lastId, resolve);
    send({ id: lastId, call });
    return promise;
  };
}

function fateOf(judge: () => Fate | undefined): Fate | undefined {
  try {
    return judge();
  } catch (error) {
    return { kind: 'refused', error: error as Error };
  }
}

function sentFateOf(fate: Fate): SentFate {
  if (fate.kind !== 'refused') return { kind: fate.kind };
  const { name, message, status } = fate.error as AwsError;
  return { kind: 'refused', name, message, status };
}

function receivedFate(fate: SentFate, afterwards: () => void): Fate {
  if (fate.kind === 'lost') return { kind: fate.kind, afterwards };
  if (fate.kind === 'unanswered') return { kind: fate.kind };
  return { kind: 'refused', error: new AwsError(fate.name, fate.message, fate.status) };
}

type Port = number;
/**
 * With `call`, asks about a call. Without it, reports that the response to the call with this id was lost, as
 * simulated.
 */
interface Question {
  readonly id: number;
  readonly call?: Call;
}
interface Judgement {
  readonly id: number;
  readonly fate: SentFate | undefined;
}
type SentFate =
  | { readonly kind: 'lost' }
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'refused'; readonly name: string; readonly message: string; readonly status: number };
