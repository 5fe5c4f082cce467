import type { Script } from '#shared/contract/audio/scripts.ts';
import { isSameTurn, type Turn } from './turns.ts';

/** Of a draft only the turns that its author changed; of the others no more than which they are. */
export function unsentTurnsOf({ base, turns, conflicts, revision }: ScriptDraft): UnsentTurns {
  const known = new Map(base.map((turn) => [turn.id, turn]));
  return {
    base: base.map(({ id }) => id),
    turns: turns.map((turn) => {
      const was = known.get(turn.id);
      return was && isSameTurn(was, turn) ? turn.id : turn;
    }),
    torn: conflicts.map(([id]) => id),
    ...(revision !== undefined && { revision }),
  };
}

/**
 * The draft again, with the turns that nobody changed as the server has them. Where its script has become another
 * meanwhile, nobody knows any more what a changed turn was before: where the two say different things, the author is
 * asked.
 */
export function draftOf({ base, turns, torn, revision }: UnsentTurns, script: Script): ScriptDraft {
  const there = new Map<string, Turn>(script.turns.map((turn) => [turn.id, turn]));
  const changed = new Set(turns.filter((turn) => typeof turn !== 'string').map(({ id }) => id));
  const isAsItWas = revision === script.revision;
  return {
    base: base.filter((id) => isAsItWas || !changed.has(id)).flatMap((id) => there.get(id) ?? []),
    turns: turns.flatMap((turn) => (typeof turn === 'string' ? (there.get(turn) ?? []) : turn)),
    conflicts: torn.flatMap((id) => {
      const theirs = there.get(id);
      return theirs ? [[id, theirs.text] as const] : [];
    }),
  };
}

export interface ScriptDraft {
  /** The turns of the server that they were made from. */
  readonly base: readonly Turn[];
  readonly turns: readonly Turn[];
  readonly conflicts: readonly (readonly [id: string, theirText: string])[];
  /** Of `base`; absent in drafts of before. */
  readonly revision?: number;
}

/** What stays of a draft while its author is signed out. */
export interface UnsentTurns {
  readonly base: readonly string[];
  /** In their order; a turn that nobody changed is only named. */
  readonly turns: readonly (Turn | string)[];
  /** Of these the author was to choose between two texts. */
  readonly torn: readonly string[];
  readonly revision?: number;
}
