import type { Script } from '#shared/contract/audio/scripts.ts';
import { isSameTurn, type Turn } from './turns.ts';

/** Reduces a draft to its changed turns; an unchanged turn becomes its id. */
export function unsentTurnsOf({ base, turns, conflicts, revision }: ScriptDraft): UnsentTurns {
  const baseTurns = new Map(base.map((turn) => [turn.id, turn]));
  return {
    base: base.map(({ id }) => id),
    turns: turns.map((turn) => {
      const was = baseTurns.get(turn.id);
      return was && isSameTurn(was, turn) ? turn.id : turn;
    }),
    torn: conflicts.map(([id]) => id),
    ...(revision !== undefined && { revision }),
  };
}

/**
 * Rebuilds the draft, taking unchanged turns from the server's script. If that script has changed meanwhile, the text
 * on which a changed turn was based is unknown, so the author is asked where the texts differ.
 */
export function draftOf({ base, turns, torn, revision }: UnsentTurns, script: Script): ScriptDraft {
  const scriptTurns = new Map<string, Turn>(script.turns.map((turn) => [turn.id, turn]));
  const changedIds = new Set(turns.filter((turn) => typeof turn !== 'string').map(({ id }) => id));
  const isUnchanged = revision === script.revision;
  return {
    base: base.filter((id) => isUnchanged || !changedIds.has(id)).flatMap((id) => scriptTurns.get(id) ?? []),
    turns: turns.flatMap((turn) => (typeof turn === 'string' ? (scriptTurns.get(turn) ?? []) : turn)),
    conflicts: torn.flatMap((id) => {
      const theirs = scriptTurns.get(id);
      return theirs ? [[id, theirs.text] as const] : [];
    }),
  };
}

export interface ScriptDraft {
  readonly base: readonly Turn[];
  readonly turns: readonly Turn[];
  readonly conflicts: readonly (readonly [id: string, theirText: string])[];
  /** The revision of `base`; absent in older drafts. */
  readonly revision?: number;
}

/** The part of a draft that stays on this device while its author is signed out. */
export interface UnsentTurns {
  readonly base: readonly string[];
  /** All turns in order; for an unchanged turn, only its id. */
  readonly turns: readonly (Turn | string)[];
  /** Ids of turns with an undecided conflict. */
  readonly torn: readonly string[];
  readonly revision?: number;
}
