import type { Script } from '#shared/contract/audio/scripts.ts';
import { browserStorage } from '#web/platform/storage.ts';
import { markUnsent, unmarkUnsent } from '#web/platform/unsent-text.ts';
import type { Turn } from './studio/turns.ts';
import { draftOf, unsentTurnsOf, type ScriptDraft, type UnsentTurns } from './studio/unsent-turns.ts';

/**
 * What was left of a script on this device that the server does not have; undefined where nothing readable lies there.
 * `script`: as the server has it, for what was kept without the turns that nobody changed.
 */
export function keptDraft(key: ScriptKey, script: Script): ScriptDraft | undefined {
  const kept = read(nameOf(key));
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

/** Has nothing stay of the scripts of somebody who is signed out but what is unsent. */
export function keepUnsentTurnsOnly(userid: string): void {
  const beginning = nameOf({ userid, audioId: '' });
  for (const name of browserStorage.keys().filter((one) => one.startsWith(beginning))) {
    const kept = read(name);
    if (!kept) continue;
    if (!('torn' in kept)) browserStorage.setItem(name, JSON.stringify(unsentTurnsOf(kept)));
    markUnsent(markOf({ userid, audioId: name.slice(beginning.length) }), { wordsOnly: true });
  }
}

function read(name: string): ScriptDraft | UnsentTurns | undefined {
  try {
    const kept = JSON.parse(browserStorage.getItem(name) ?? 'null') as Partial<ScriptDraft & UnsentTurns>;
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

const nameOf = ({ userid, audioId }: ScriptKey) => `script:${userid}:${audioId}`;
const markOf = ({ userid, audioId }: ScriptKey) => ({ userid, name: `script:${audioId}` });

export interface ScriptKey {
  readonly userid: string;
  readonly audioId: string;
}
