import { isSameText, isSameTurn, type Turn } from './turns.ts';

/**
 * Merges a script's changes made here (`mine`) and elsewhere (`theirs`), both based on `base`. For each turn, the side
 * that changed the turn wins; a turn that was changed on one side and deleted on the other stays. If both sides changed
 * the text, mine stays and theirs is kept as a conflict for the author.
 */
export function mergeTurns(
  base: readonly Turn[],
  mine: readonly Turn[],
  theirs: readonly Turn[],
): MergedTurns {
  const [wasById, mineById, theirsById] = [base, mine, theirs].map(turnsById) as [
    TurnsById,
    TurnsById,
    TurnsById,
  ];
  const conflicts = new Map<string, string>();
  const merged = new Map<string, Turn>();
  for (const id of new Set([...mineById.keys(), ...theirsById.keys()])) {
    const turn = mergeTurn(wasById.get(id), mineById.get(id), theirsById.get(id));
    if (!turn) continue;
    merged.set(id, turn.turn);
    if (turn.theirText !== undefined) conflicts.set(id, turn.theirText);
  }
  const isMineReordered = !isSameOrder(base, mine);
  const order = isMineReordered ? inOrder(mine, theirs, merged) : inOrder(theirs, mine, merged);
  return { turns: order.map((id) => merged.get(id)!), conflicts };
}

function mergeTurn(was: Turn | undefined, mine: Turn | undefined, theirs: Turn | undefined): MergedTurn {
  if (!mine) return theirs && !(was && isSameTurn(was, theirs)) ? { turn: theirs } : undefined;
  if (!theirs) return was && isSameTurn(was, mine) ? undefined : { turn: mine };
  const part = <Name extends keyof Turn>(name: Name): Turn[Name] =>
    was && String(was[name]) === String(mine[name]) ? theirs[name] : mine[name];
  const turn = {
    id: mine.id,
    speaker: part('speaker'),
    text: isSameText(mine.text, theirs.text) ? mine.text : part('text'),
    locked: part('locked'),
    take: Math.max(mine.take, theirs.take),
    sources: part('sources'),
  };
  const isChanged = (text: string) => was === undefined || !isSameText(was.text, text);
  const isConflicting = !isSameText(mine.text, theirs.text) && isChanged(mine.text) && isChanged(theirs.text);
  return { turn, ...(isConflicting && { theirText: theirs.text }) };
}

/**
 * Keeps the order of `lead`. A turn that only `rest` contains is inserted after the turn that precedes it in `rest`.
 */
function inOrder(lead: readonly Turn[], rest: readonly Turn[], merged: TurnsById): readonly string[] {
  const order = lead.map(({ id }) => id).filter((id) => merged.has(id));
  const otherIds = rest.map(({ id }) => id).filter((id) => merged.has(id));
  for (const [at, id] of otherIds.entries()) {
    if (order.includes(id)) continue;
    const previousId = otherIds.slice(0, at).findLast((other) => order.includes(other));
    order.splice(previousId === undefined ? 0 : order.indexOf(previousId) + 1, 0, id);
  }
  return order;
}

function isSameOrder(base: readonly Turn[], mine: readonly Turn[]): boolean {
  const knownTurns = turnsById(base);
  const remainingTurns = turnsById(mine);
  const myTurns = mine.filter(({ id }) => knownTurns.has(id));
  return base.filter(({ id }) => remainingTurns.has(id)).every(({ id }, at) => myTurns[at]?.id === id);
}

const turnsById = (turns: readonly Turn[]): TurnsById => new Map(turns.map((turn) => [turn.id, turn]));

type TurnsById = ReadonlyMap<string, Turn>;
type MergedTurn = { readonly turn: Turn; readonly theirText?: string } | undefined;

export interface MergedTurns {
  readonly turns: readonly Turn[];
  readonly conflicts: ReadonlyMap<string, string>;
}
