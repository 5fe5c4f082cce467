import { acceptedToSend } from './pending-acceptances.ts';
import {
  isAtRest,
  joinBlocks,
  sameBlocks,
  type StepContext,
  type Save,
  type SaverState,
  type Step,
  type Trouble,
} from '#web/texts/saver-state.ts';

/**
 * Saves soon after the last keystroke and at least every 10 s during steady typing, but stays within the request
 * guard's limit (S9.28: 30 a minute).
 */
export const savingTimes = {
  quietMilliseconds: 1_000,
  longestUnsavedMilliseconds: 10_000,
  betweenSavesMilliseconds: 3_000,
  retryMilliseconds: [2_000, 4_000, 8_000, 16_000, 30_000, 60_000],
} as const;

/** Returns when to check again whether to save; undefined if only an event can change that. */
export function dueAt(state: SaverState): number | undefined {
  if (state.inFlight.length > 0 || !mayTry(state) || isAtRest(state)) return undefined;
  if (state.retryAt !== undefined) return state.retryAt;
  const calm = Math.min(
    state.editedAt + savingTimes.quietMilliseconds,
    (state.unsavedSince ?? state.editedAt) + savingTimes.longestUnsavedMilliseconds,
  );
  return Math.max(calm, state.sentAt + savingTimes.betweenSavesMilliseconds);
}

/** Sends the current text, or repeats a save without a response. With `last`, the page may close at any moment. */
export function send(state: SaverState, moment: StepContext, last: boolean): Step {
  const unanswered = state.sent.at(-1);
  if (unanswered && (!last || unanswered.edits === state.edits))
    return sendSave(state, unanswered, moment, last);
  const blocks = moment.blocks();
  // Even an unchanged text is sent while the last save of another page may still arrive and replace the text of `base`.
  if (!unanswered && state.recovered.length === 0 && sameBlocks(blocks, state.base.blocks))
    return { state: { ...state, savedEdits: state.edits, unsavedSince: undefined }, effects: [] };
  const text = joinBlocks(blocks);
  if (text.length > moment.maxCharacters)
    return { state: { ...state, trouble: { kind: 'tooLong' } }, effects: [] };
  const save: Save = {
    saveId: `${state.page}-${state.savesMade + 1}`,
    edits: state.edits,
    text,
    blocks,
    ...reasonToKeep(state),
    ...acceptedToSend(state.accepted),
  };
  return sendSave(
    { ...state, savesMade: state.savesMade + 1, sent: [...state.sent, save] },
    save,
    moment,
    last,
  );
}

function reasonToKeep({ isMerged, accepted }: SaverState): Pick<Save, 'keepBefore'> {
  if (isMerged) return { keepBefore: 'before merge' };
  return accepted.length > 0 ? { keepBefore: 'before AI change' } : {};
}

function sendSave(state: SaverState, save: Save, { now }: StepContext, last: boolean): Step {
  const { saveId } = save;
  // A closing page may report twice that it is closing, so a save that is already in flight isn't sent again.
  if (last && state.sentOnLeaving === saveId && state.inFlight.includes(saveId))
    return { state, effects: [] };
  return {
    state: {
      ...state,
      sentAt: now,
      retryAt: undefined,
      inFlight: [...state.inFlight.filter((one) => one !== saveId), saveId],
      ...(last && { sentOnLeaving: saveId }),
    },
    effects: [{ type: 'save', save, base: state.base, last }],
  };
}

export const mayTry = ({ conflict, trouble }: SaverState): boolean =>
  !conflict && (!trouble || mayRetry(trouble));

/** Returns whether the trouble may pass by itself. The other kinds wait for the author. */
export const mayRetry = ({ kind }: Trouble): boolean =>
  kind === 'unreachable' || kind === 'busy' || kind === 'refused';
