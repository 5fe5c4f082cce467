import type { Script } from '#shared/contract/audio/scripts.ts';
import { browserStorage } from '#web/platform/storage.ts';
import { markUnsent, unmarkUnsent } from '#web/platform/unsent-text.ts';
import type { Turn } from './turns.ts';
import { draftOf, type ScriptDraft, type UnsentTurns } from './unsent-turns.ts';

/**
 * What was left of a script on this device that the server does not have; undefined where nothing readable lies there.
 * `script`: as the server has it, for what was kept without the turns that nobody changed.
 */
export function keptDraft(key: ScriptKey, script: Script): ScriptDraft | undefined {
  const kept = readKept(key);
  return kept && 'torn' in kept ? draftOf(kept, script) : kept;
}

export function keepDraft(key: ScriptKey, draft: ScriptDraft): void {
  // First: a page that ended in between would leave a draft that nothing leads to when its person signs out.
  markUnsent(markOf(key));
  browserStorage.setItem(nameOf(key), JSON.stringify(draft));
}

export function forgetDraft(key: ScriptKey): void {
  browserStorage.removeItem(nameOf(key));
  unmarkUnsent(markOf(key));
}

/** As it was kept, if it is readable. */
export function readKept(key: ScriptKey): ScriptDraft | UnsentTurns | undefined {
  try {
    const kept = JSON.parse(browserStorage.getItem(nameOf(key)) ?? 'null') as Partial<
      ScriptDraft & UnsentTurns
    >;
    if (!Array.isArray(kept?.base) || !Array.isArray(kept.turns)) return undefined;
    if (Array.isArray(kept.torn)) return kept as UnsentTurns;
    return areTurns(kept.turns) && areTurns(kept.base) && Array.isArray(kept.conflicts)
      ? (kept as ScriptDraft)
      : undefined;
  } catch {
    // What lies in a storage may be anybody's.
    return undefined;
  }
}

const areTurns = (values: readonly unknown[]): values is readonly Turn[] =>
  (values as readonly (Partial<Turn> | null)[]).every(
    (turn) => typeof turn?.id === 'string' && typeof turn.text === 'string' && Array.isArray(turn.sources),
  );

export const nameOf = ({ userid, audioId }: ScriptKey) => `script:${userid}:${audioId}`;
export const markOf = ({ userid, audioId }: ScriptKey) => ({ userid, name: `script:${audioId}` });

export interface ScriptKey {
  readonly userid: string;
  readonly audioId: string;
}
