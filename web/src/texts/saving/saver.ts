import { decide, takeIn } from './incoming.ts';
import { sentAlong, withoutArrived } from './pending-acceptances.ts';
import {
  healthy,
  isAtRest,
  sameBlocks,
  joinBlocks,
  type ArrivedText,
  type Moment,
  type Save,
  type SaverEvent,
  type SaverState,
  type Step,
  type Trouble,
} from '#web/texts/saver-state.ts';

/** When a text is saved: soon after the last key, now and then while somebody types on, never in a rush (S9.28: 30 a minute). */
export const savingTimes = {
  quietMilliseconds: 1_000,
  longestUnsavedMilliseconds: 10_000,
  betweenSavesMilliseconds: 3_000,
  retryMilliseconds: [2_000, 4_000, 8_000, 16_000, 30_000, 60_000],
} as const;

/**
 * What an event makes of a text's saving. Pure: times and the text come with the moment. Two rules keep every word,
 * once: nothing is forgotten before the server has it, and a save whose answer was lost is repeated as it was, or found
 * again by its id in the text that the server has, before anything else is made of it.
 */
export function transition(state: SaverState, event: SaverEvent, moment: Moment): Step {
  switch (event.type) {
    case 'edited':
      return still({
        ...state,
        edits: state.edits + 1,
        editedAt: moment.now,
        unsavedSince: state.unsavedSince ?? moment.now,
        cameIn: false,
        ...(event.accepted && { accepted: [...state.accepted, event.accepted] }),
        ...(state.trouble?.kind === 'tooLong' && { trouble: undefined }),
      });
    case 'cameDue':
      return moment.now >= (dueAt(state) ?? Number.POSITIVE_INFINITY)
        ? send(state, moment, false)
        : still(state);
    case 'saveNow':
      return mayTry(state) && !isAtRest(state) && state.underWay.length === 0
        ? send(state, moment, false)
        : still(state);
    case 'leaving':
      return mayTry(state) && !isAtRest(state) ? send(state, moment, true) : still(state);
    case 'saved':
      return afterSaved(answered(state, event.saveId), event, moment);
    case 'stale':
      return afterStale(answered(state, event.saveId), event, moment);
    case 'failed':
      return afterFailed(answered(state, event.saveId), event, moment);
    case 'gone':
      return afterGone(answered(state, event.saveId), event, moment);
    case 'moved':
      return still({
        ...healthy(state),
        id: event.id,
        base: event.text,
        sent: [],
        recovered: [],
        savedEdits: event.edits,
        unsavedSince: event.edits === state.edits ? undefined : moment.now,
        isMerged: false,
      });
    case 'homeless':
      return still({ ...state, sent: [], trouble: { kind: 'homeless', message: event.message } });
    case 'arrived':
      return afterArrived(state, event, moment);
    case 'decided':
      return event.conflict === state.conflict
        ? decide(state, event.conflict, event.choices, moment)
        : still(state);
    case 'cameBack':
      return { state: triedAnew(state, moment), effects: [{ type: 'load' }] };
    case 'signedIn':
      return still(state.trouble?.kind === 'signedOut' ? healthy(state) : state);
    default:
      return event satisfies never;
  }
}

function triedAnew(state: SaverState, { now }: Moment): SaverState {
  // Its book may have been taken out of the trash.
  if (state.trouble?.kind === 'homeless') return healthy(state);
  return state.trouble && mayRetry(state.trouble) ? { ...state, retryAt: now } : state;
}

/** When to look again whether to save; undefined: not before something happens. */
export function dueAt(state: SaverState): number | undefined {
  if (state.underWay.length > 0 || !mayTry(state) || isAtRest(state)) return undefined;
  if (state.retryAt !== undefined) return state.retryAt;
  const calm = Math.min(
    state.editedAt + savingTimes.quietMilliseconds,
    (state.unsavedSince ?? state.editedAt) + savingTimes.longestUnsavedMilliseconds,
  );
  return Math.max(calm, state.sentAt + savingTimes.betweenSavesMilliseconds);
}

/** Sends the text as it is, or again what may have been sent already; `last` where the page may be gone in a moment. */
function send(state: SaverState, moment: Moment, last: boolean): Step {
  const unanswered = state.sent.at(-1);
  if (unanswered && (!last || unanswered.edits === state.edits))
    return sendIt(state, unanswered, moment, last);
  const blocks = moment.blocks();
  // A last save of another page may still replace the text of `base`.
  if (!unanswered && state.recovered.length === 0 && sameBlocks(blocks, state.base.blocks))
    return still({ ...state, savedEdits: state.edits, unsavedSince: undefined });
  const text = joinBlocks(blocks);
  if (text.length > moment.maxCharacters) return still({ ...state, trouble: { kind: 'tooLong' } });
  const save: Save = {
    saveId: `${state.page}-${state.savesMade + 1}`,
    edits: state.edits,
    text,
    blocks,
    ...reasonToKeep(state),
    ...sentAlong(state.accepted),
  };
  return sendIt(
    { ...state, savesMade: state.savesMade + 1, sent: [...state.sent, save] },
    save,
    moment,
    last,
  );
}

/** What the save replaces stays as a version where it overwrites others' words, or brings in words of the AI. */
function reasonToKeep({ isMerged, accepted }: SaverState): Pick<Save, 'keepBefore'> {
  if (isMerged) return { keepBefore: 'before merge' };
  return accepted.length > 0 ? { keepBefore: 'before AI change' } : {};
}

function sendIt(state: SaverState, save: Save, { now }: Moment, last: boolean): Step {
  const { saveId } = save;
  // Pages that end say so twice.
  if (last && state.sentOnLeaving === saveId && state.underWay.includes(saveId)) return still(state);
  return {
    state: {
      ...state,
      sentAt: now,
      retryAt: undefined,
      underWay: [...state.underWay.filter((one) => one !== saveId), saveId],
      ...(last && { sentOnLeaving: saveId }),
    },
    effects: [{ type: 'save', save, base: state.base, last }],
  };
}

function afterArrived(state: SaverState, { text, isOwn }: EventOf<'arrived'>, moment: Moment): Step {
  if (text.revision <= state.base.revision) return still(state);
  const step = takeIn(state, text, moment);
  return isOwn ? { ...step, state: { ...step.state, cameIn: state.cameIn } } : step;
}

function afterSaved(state: SaverState, { saveId, text }: EventOf<'saved'>, moment: Moment): Step {
  if (text.revision <= state.base.revision) return still(state);
  const save = state.sent.find((one) => one.saveId === saveId);
  // It was given up meanwhile for a newer text.
  if (!save) return takeIn(state, text, moment);
  const saved: SaverState = {
    ...healthy(state),
    base: { ...text, blocks: save.blocks },
    sent: [],
    recovered: [],
    accepted: withoutArrived(state.accepted, save.accepted),
    savedEdits: save.edits,
    unsavedSince: save.edits === state.edits ? undefined : state.editedAt,
    isMerged: false,
  };
  // The server may have cleaned it, or others have gone on since a save that is only now heard of.
  const next = sameBlocks(text.blocks, save.blocks)
    ? still(saved)
    : takeIn({ ...saved, base: state.base }, text, moment, save);
  return { ...next, effects: [...next.effects, { type: 'tell', text }] };
}

function afterStale(state: SaverState, { saveId, text }: EventOf<'stale'>, moment: Moment): Step {
  const sent = state.sent.filter((one) => one.saveId !== saveId);
  const isNews = text.revision > state.base.revision;
  if (isNews) return takeIn(isIdTaken(state, saveId, text) ? { ...state, sent } : state, text, moment);
  if (sent.length === state.sent.length) return still(state);
  // The server went back to an older text, as a restored backup does: it is what others have now.
  if (text.revision < state.base.revision) return takeIn({ ...state, sent }, text, moment);
  return failing({ ...state, sent }, { kind: 'busy' }, moment);
}

/** Ours would have been answered as done: another text took its id, and ours did not arrive. */
const isIdTaken = ({ base }: SaverState, saveId: string, { revision, recentSaves }: ArrivedText): boolean =>
  revision === base.revision + 1 && recentSaves[0] === saveId;

function afterFailed(
  state: SaverState,
  { saveId, trouble, mayHaveArrived }: EventOf<'failed'>,
  moment: Moment,
): Step {
  if (!state.sent.some((one) => one.saveId === saveId)) return still(state);
  const sent = mayHaveArrived ? state.sent : state.sent.filter((one) => one.saveId !== saveId);
  const next = failing({ ...state, sent }, trouble, moment);
  return trouble.kind === 'signedOut' ? { ...next, effects: [{ type: 'askSignIn' }] } : next;
}

function afterGone(state: SaverState, { saveId }: EventOf<'gone'>, moment: Moment): Step {
  if (!state.sent.some((one) => one.saveId === saveId) || state.trouble?.kind === 'moving')
    return still(state);
  const blocks = moment.blocks();
  const save: Save = { saveId, edits: state.edits, text: joinBlocks(blocks), blocks };
  return {
    state: { ...state, trouble: { kind: 'moving' } },
    effects: [{ type: 'moveToNew', save }],
  };
}

function failing(state: SaverState, trouble: Trouble, { now }: Moment): Step {
  const waits = savingTimes.retryMilliseconds;
  const wait = waits[Math.min(state.failures, waits.length - 1)] ?? 0;
  return still({
    ...state,
    trouble,
    failures: state.failures + 1,
    retryAt: mayRetry(trouble) ? now + wait : undefined,
  });
}

const answered = (state: SaverState, saveId: string): SaverState => ({
  ...state,
  underWay: state.underWay.filter((one) => one !== saveId),
});

const mayTry = ({ conflict, trouble }: SaverState): boolean => !conflict && (!trouble || mayRetry(trouble));

/** By itself; the others wait for somebody. */
const mayRetry = ({ kind }: Trouble): boolean =>
  kind === 'unreachable' || kind === 'busy' || kind === 'refused';

const still = (state: SaverState): Step => ({ state, effects: [] });

type EventOf<Type extends SaverEvent['type']> = Extract<SaverEvent, { type: Type }>;
