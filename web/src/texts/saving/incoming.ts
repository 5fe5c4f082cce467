import {
  conflictsIn,
  decidedBlocks,
  mergeBlocks,
  type Choice,
  type MergePart,
} from '#shared/domain/books/merge.ts';
import { bothChanges } from './own-changes.ts';
import { withoutArrived } from './pending-acceptances.ts';
import { isLaterThan } from './recovered-text.ts';
import {
  healthy,
  isSaved,
  sameBlocks,
  type ArrivedText,
  type Moment,
  type OpenConflict,
  type Save,
  type SaverState,
  type Step,
} from '#web/texts/saver-state.ts';

/**
 * A text of the server that this page did not know: what is new in it and what is new here are brought together. A save
 * of this author is known by its id and number. One that arrived although its answer did not, or that a page made which
 * left its text to this one, is a part of their text: what they made of it began there.
 */
export function takeIn(
  state: SaverState,
  theirs: ArrivedText,
  moment: Moment,
  arrived: Save | undefined = state.sent.findLast(({ saveId }) => theirs.recentSaves.includes(saveId)),
): Step {
  const began = arrived ?? state.recovered.find((left) => theirs.recentSaves.some(isLaterThan(left)));
  // That save was made for the revision of `base`: nobody else has saved since.
  const byOthers = !began || theirs.revision !== state.base.revision + 1;
  const known: SaverState = {
    ...state,
    ...(began && { base: { ...state.base, text: began.text, blocks: began.blocks } }),
    accepted: withoutArrived(state.accepted, arrived?.accepted),
    // Made for a text that is no longer the last, the others never will arrive.
    sent: [],
    recovered: [],
  };
  const mine = moment.blocks();
  const parts = mergeBlocks(known.base.blocks, mine, theirs.blocks);
  if (byOthers && conflictsIn(parts).length > 0)
    return { state: { ...known, conflict: { theirs, parts } }, effects: [] };
  const blocks = parts.flatMap((part) => (part.type === 'merged' ? part.blocks : bothChanges(part)));
  return merged(known, theirs, { mine, blocks, chosen: false, byOthers, now: moment.now });
}

/** What the author wants of each conflict; asked again where the text became another meanwhile. */
export function decide(
  state: SaverState,
  { theirs, parts }: OpenConflict,
  choices: readonly Choice[],
  moment: Moment,
): Step {
  const mine = moment.blocks();
  const partsNow = mergeBlocks(state.base.blocks, mine, theirs.blocks);
  return sameConflicts(partsNow, parts)
    ? merged(state, theirs, {
        mine,
        blocks: decidedBlocks(partsNow, choices),
        chosen: true,
        byOthers: true,
        now: moment.now,
      })
    : { state: { ...state, conflict: { theirs, parts: partsNow } }, effects: [] };
}

function merged(
  state: SaverState,
  theirs: ArrivedText,
  { mine, blocks, chosen, byOthers, now }: Outcome,
): Step {
  const changesHere = !sameBlocks(blocks, mine);
  const isTheirs = sameBlocks(blocks, theirs.blocks);
  const edits = state.edits + (changesHere ? 1 : 0);
  return {
    state: {
      ...healthy(state),
      base: theirs,
      conflict: undefined,
      edits,
      savedEdits: isTheirs ? edits : -1,
      unsavedSince: isTheirs ? undefined : (state.unsavedSince ?? now),
      isMerged: !isTheirs && (state.isMerged || changesHere || !isSaved(state)),
      cameIn: state.cameIn || (changesHere && byOthers),
    },
    effects: changesHere ? [{ type: 'apply', blocks, chosen }] : [],
  };
}

const sameConflicts = (a: readonly MergePart[], b: readonly MergePart[]) =>
  JSON.stringify(conflictsIn(a)) === JSON.stringify(conflictsIn(b));

interface Outcome {
  readonly mine: readonly string[];
  readonly blocks: readonly string[];
  readonly chosen: boolean;
  /** What is new in it is not this author's own. */
  readonly byOthers: boolean;
  readonly now: number;
}
