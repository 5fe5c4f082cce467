import { browserStorage } from '#web/platform/storage.ts';
import { markUnsent, unmarkUnsent } from '#web/platform/unsent-text.ts';
import type { Turn } from './turns.ts';

/** What was left of a script on this device that the server does not have; undefined where nothing readable lies there. */
export function keptDraft(key: ScriptKey): ScriptDraft | undefined {
  try {
    const draft = JSON.parse(browserStorage.getItem(nameOf(key)) ?? 'null') as Partial<ScriptDraft> | null;
    if (!areTurns(draft?.turns) || !areTurns(draft.base) || !Array.isArray(draft.conflicts)) return undefined;
    return draft as ScriptDraft;
  } catch {
    // What lies in a storage may be anybody's.
    return undefined;
  }
}

export function keepDraft(key: ScriptKey, draft: ScriptDraft): void {
  browserStorage.setItem(nameOf(key), JSON.stringify(draft));
  markUnsent(markOf(key));
}

export function forgetDraft(key: ScriptKey): void {
  browserStorage.removeItem(nameOf(key));
  unmarkUnsent(markOf(key));
}

const areTurns = (value: unknown): value is readonly Turn[] =>
  Array.isArray(value) &&
  value.every(
    (turn: Partial<Turn> | null) =>
      typeof turn?.id === 'string' && typeof turn.text === 'string' && Array.isArray(turn.sources),
  );

const nameOf = ({ userid, audioId }: ScriptKey) => `script:${userid}:${audioId}`;
const markOf = ({ userid, audioId }: ScriptKey) => ({ userid, name: `script:${audioId}` });

export interface ScriptKey {
  readonly userid: string;
  readonly audioId: string;
}

export interface ScriptDraft {
  /** The turns of the server that they were made from. */
  readonly base: readonly Turn[];
  readonly turns: readonly Turn[];
  readonly conflicts: readonly (readonly [id: string, theirText: string])[];
}
