import {
  conflictsIn,
  decidedBlocks,
  mergeBlocks,
  type Choice,
  type MergePart,
} from '#shared/domain/books/merge.ts';
import { holds } from './is-outrun.ts';
import { withoutArrived } from './pending-acceptances.ts';
import {
  healthy,
  isSaved,
  sameBlocks,
  type ArrivedText,
  type Moment,
  type OpenConflict,
  type SaverState,
  type Step,
} from '#web/texts/saver-state.ts';

/** A text of the server that this page did not know: what is new in it and what is new here are brought together. */
export function takeIn(state: SaverState, theirs: ArrivedText, moment: Moment): Step {
  // A save that arrived although its answer did not is part of their text: what they made of it began there.
  const arrived = state.sent.findLast(({ saveId }) => theirs.recentSaves.includes(saveId));
  // So is what a page left whose last save, with all of that in it, came after this page had taken it up.
  const { recovered } = state;
  const left =
    recovered?.revision === state.base.revision && holds(theirs, recovered) ? recovered : undefined;
  const began = left ?? arrived;
  // Made for a text that is no longer the last, the other saves never will arrive.
  const known: SaverState = {
    ...state,
    ...(began && { base: { ...state.base, text: began.text, blocks: began.blocks } }),
    ...(left && { recovered: undefined }),
    accepted: withoutArrived(state.accepted, arrived?.accepted),
    sent: [],
  };
  const mine = moment.blocks();
  const parts = mergeBlocks(known.base.blocks, mine, theirs.blocks);
  return conflictsIn(parts).length > 0
    ? { state: { ...known, conflict: { theirs, parts } }, effects: [] }
    : merged(known, theirs, {
        mine,
        blocks: decidedBlocks(parts),
        chosen: false,
        byOthers: !left,
        now: moment.now,
      });
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
      base: { revision: theirs.revision, text: theirs.text, blocks: theirs.blocks },
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
  /** What is new in it is not this author's own, from a page that has ended. */
  readonly byOthers: boolean;
  readonly now: number;
}
