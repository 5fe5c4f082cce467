import type { Script } from '#shared/contract/audio/scripts.ts';
import { browserStorage } from '#web/platform/storage.ts';
import { markUnsent, unmarkUnsent } from '#web/platform/unsent-text.ts';
import type { Turn } from './turns.ts';
import { draftOf, type ScriptDraft, type UnsentTurns } from './unsent-turns.ts';

/**
 * Returns the unsent draft from this device; undefined if none is readable. `script` is the server's version and
 * supplies the turns that the stored draft omits because they are unchanged.
 */
export function storedDraft(key: ScriptKey, script: Script): ScriptDraft | undefined {
  const stored = readStored(key);
  return stored && 'torn' in stored ? draftOf(stored, script) : stored;
}

export function keepDraft(key: ScriptKey, draft: ScriptDraft): void {
  // Marks the draft as unsent before storing it, because sign-out would miss the draft if the page were closed in
  // between.
  markUnsent(markOf(key));
  browserStorage.setItem(nameOf(key), JSON.stringify(draft));
}

export function forgetDraft(key: ScriptKey): void {
  browserStorage.removeItem(nameOf(key));
  unmarkUnsent(markOf(key));
}

export function readStored(key: ScriptKey): ScriptDraft | UnsentTurns | undefined {
  try {
    const stored = JSON.parse(browserStorage.getItem(nameOf(key)) ?? 'null') as Partial<
      ScriptDraft & UnsentTurns
    >;
    if (!Array.isArray(stored?.base) || !Array.isArray(stored.turns)) return undefined;
    if (Array.isArray(stored.torn)) return stored as UnsentTurns;
    return areTurns(stored.turns) && areTurns(stored.base) && Array.isArray(stored.conflicts)
      ? (stored as ScriptDraft)
      : undefined;
  } catch {
    // The stored text isn't valid JSON.
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
