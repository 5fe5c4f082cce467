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
  withoutTrouble,
  isSaved,
  sameBlocks,
  type ArrivedText,
  type StepContext,
  type OpenConflict,
  type Save,
  type SaverState,
  type Step,
} from '#web/texts/saver-state.ts';

export function applyArrival(state: SaverState, arrived: Arrival, moment: StepContext): Step {
  const { text, answers, isOwn = false } = arrived;
  if (!answers) {
    const foundSave = state.sent.findLast(({ saveId }) => text.recentSaves.includes(saveId));
    return mergeArrived(state, text, moment, { arrived: foundSave, isOwn });
  }
  const savedState: SaverState = {
    ...withoutTrouble(state),
    savedEdits: answers.edits,
    unsavedSince: answers.edits === state.edits ? undefined : state.editedAt,
    isMerged: false,
  };
  // The response's text differs from the saved one if the server cleaned the text, or if others saved before this late
  // response.
  const next = sameBlocks(text.blocks, answers.blocks)
    ? {
        state: { ...forgetSaves(savedState, answers), base: { ...text, blocks: answers.blocks } },
        effects: [],
      }
    : mergeArrived(savedState, text, moment, { arrived: answers, isOwn });
  return { ...next, effects: [...next.effects, { type: 'tell', text }] };
}

/**
 * Merges the server's text with this page's. The ids of the recent saves show whether the server's text already
 * includes a save of this page without a response, or a save of a closed page that this page continues. The merge then
 * starts from that page's text.
 */
function mergeArrived(
  state: SaverState,
  theirs: ArrivedText,
  moment: StepContext,
  { arrived, isOwn }: { readonly arrived: Save | undefined; readonly isOwn: boolean },
): Step {
  const began = arrived ?? state.recovered.find((left) => theirs.recentSaves.some(isLaterThan(left)));
  // The save that `began` contains was made for the revision of `base`. So if the server is exactly one revision ahead,
  // no one else has saved.
  const isByOthers = !began || theirs.revision !== state.base.revision + 1;
  const base = began ? { ...state.base, text: began.text, blocks: began.blocks } : state.base;
  const knownState = { ...forgetSaves(state, arrived), base };
  const mine = moment.blocks();
  const parts = mergeBlocks(base.blocks, mine, theirs.blocks);
  if (isByOthers && conflictsIn(parts).length > 0)
    return { state: { ...knownState, conflict: { theirs, parts } }, effects: [] };
  const blocks = parts.flatMap((part) => (part.type === 'merged' ? part.blocks : bothChanges(part)));
  return applyMerge(knownState, theirs, {
    mine,
    blocks,
    chosen: false,
    isNew: isByOthers && !isOwn,
    now: moment.now,
  });
}

/**
 * Forgets all saves. Those that have not arrived were made for a text that is no longer current, so the server will
 * refuse them.
 */
const forgetSaves = (state: SaverState, arrived: Save | undefined): SaverState => ({
  ...state,
  accepted: withoutArrived(state.accepted, arrived?.accepted),
  sent: [],
  recovered: [],
});

export function applyDecision(
  state: SaverState,
  { conflict: { theirs, parts }, choices }: Decision,
  moment: StepContext,
): Step {
  const mine = moment.blocks();
  const currentParts = mergeBlocks(state.base.blocks, mine, theirs.blocks);
  return sameConflicts(currentParts, parts)
    ? applyMerge(state, theirs, {
        mine,
        blocks: decidedBlocks(currentParts, choices),
        chosen: true,
        isNew: true,
        now: moment.now,
      })
    : { state: { ...state, conflict: { theirs, parts: currentParts } }, effects: [] };
}

function applyMerge(
  state: SaverState,
  theirs: ArrivedText,
  { mine, blocks, chosen, isNew, now }: MergeOutcome,
): Step {
  const changesEditor = !sameBlocks(blocks, mine);
  const isAtServer = sameBlocks(blocks, theirs.blocks);
  const edits = state.edits + (changesEditor ? 1 : 0);
  return {
    state: {
      ...withoutTrouble(state),
      base: theirs,
      conflict: undefined,
      edits,
      savedEdits: isAtServer ? edits : -1,
      unsavedSince: isAtServer ? undefined : (state.unsavedSince ?? now),
      isMerged: !isAtServer && (state.isMerged || changesEditor || !isSaved(state)),
      cameIn: state.cameIn || (changesEditor && isNew),
    },
    effects: changesEditor ? [{ type: 'apply', blocks, chosen }] : [],
  };
}

const sameConflicts = (a: readonly MergePart[], b: readonly MergePart[]) =>
  JSON.stringify(conflictsIn(a)) === JSON.stringify(conflictsIn(b));

interface MergeOutcome {
  readonly mine: readonly string[];
  readonly blocks: readonly string[];
  readonly chosen: boolean;
  readonly isNew: boolean;
  readonly now: number;
}

export interface Arrival {
  readonly text: ArrivedText;
  readonly answers?: Save | undefined;
  readonly isOwn?: true | undefined;
}
interface Decision {
  readonly conflict: OpenConflict;
  readonly choices: readonly Choice[];
}
