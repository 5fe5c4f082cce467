import type { ChildProcess } from 'node:child_process';
import type { Fate } from '#local/services/faults/fate.ts';
import { AwsError } from '#local/services/http.ts';
import type { Call, Permissions } from '#local/services/permissions.ts';

/** In the process of the local cloud: answers what the process of the voices asks about its callers. */
export function judgeFor(child: ChildProcess, { judge }: Pick<Permissions, 'judge'>): void {
  const afterwards = new Map<number, () => void>();
  child.on('message', (message: Question | Port) => {
    if (typeof message === 'number') return;
    if (!message.call) return afterwards.get(message.id)?.();
    const fate = fateOf(() => judge(message.call!));
    if (fate?.kind === 'lost' && fate.then) afterwards.set(message.id, fate.then);
    child.send({ id: message.id, fate: fate && sent(fate) } satisfies Judgement);
  });
}

/** In the process of the voices: what becomes of a call, as the local cloud has it. */
export function judged(call: Call): Promise<Fate | undefined> {
  const id = (lastId += 1);
  const { promise, resolve } = Promise.withResolvers<Fate | undefined>();
  const hear = ({ id: of, fate }: Judgement) => {
    if (of !== id) return;
    process.off('message', hear);
    resolve(fate && received(fate, () => process.send!({ id } satisfies Question)));
  };
  process.on('message', hear);
  process.send!({ id, call } satisfies Question);
  return promise;
}

let lastId = 0;

function fateOf(judge: () => Fate | undefined): Fate | undefined {
  try {
    return judge();
  } catch (error) {
    return { kind: 'refused', error: error as Error };
  }
}

function sent(fate: Fate): SentFate {
  if (fate.kind !== 'refused') return { kind: fate.kind };
  const { name, message, status } = fate.error as AwsError;
  return { kind: 'refused', name, message, status };
}

function received(fate: SentFate, then: () => void): Fate {
  if (fate.kind === 'lost') return { kind: 'lost', then };
  if (fate.kind === 'unanswered') return { kind: 'unanswered' };
  return { kind: 'refused', error: new AwsError(fate.name, fate.message, fate.status) };
}

/** Said first, once it listens. */
type Port = number;
/** Without a call: the answer to that of this id was lost. */
interface Question {
  readonly id: number;
  readonly call?: Call;
}
interface Judgement {
  readonly id: number;
  readonly fate: SentFate | undefined;
}
type SentFate =
  | { readonly kind: 'lost' | 'unanswered' }
  | { readonly kind: 'refused'; readonly name: string; readonly message: string; readonly status: number };
