import { applyDecision, applyArrival, type Arrival } from './incoming.ts';
import { dueAt, mayRetry, mayTry, savingTimes, send } from './sending.ts';
import {
  withoutTrouble,
  isAtRest,
  joinBlocks,
  type ArrivedText,
  type StepContext,
  type Save,
  type SaverEffect,
  type SaverEvent,
  type SaverState,
  type Step,
  type Trouble,
} from '#web/texts/saver-state.ts';

/**
 * Returns what an event changes in the saving of a text: `noted` updates the state, `reconcile` decides what follows
 * for the page and the server. Pure: times and the text come with `moment`. Two rules keep every word exactly once:
 * nothing is forgotten before the server has it, and a save without a response is repeated unchanged, or found by its
 * id in the server's text, before anything else is done with it.
 */
export const transition = (state: SaverState, event: SaverEvent, moment: StepContext): Step =>
  reconcile(noteEvent('saveId' in event ? withAnswer(state, event.saveId) : state, event, moment), moment);

/** The only place where texts are merged and saves are sent. */
function reconcile({ state, arrived, decided, sends, effects = [] }: NotedEvent, moment: StepContext): Step {
  if (arrived) return applyArrival(state, arrived, moment);
  if (decided && decided.conflict === state.conflict) return applyDecision(state, decided, moment);
  const canSendNow = sends === 'last' || state.inFlight.length === 0;
  if (sends && canSendNow && mayTry(state) && !isAtRest(state)) return send(state, moment, sends === 'last');
  return { state, effects };
}

function noteEvent(state: SaverState, event: SaverEvent, moment: StepContext): NotedEvent {
  switch (event.type) {
    case 'edited':
      return { state: afterEdit(state, event, moment) };
    case 'cameDue':
      return { state, sends: moment.now >= (dueAt(state) ?? Number.POSITIVE_INFINITY) ? 'now' : undefined };
    case 'saveNow':
      return { state, sends: 'now' };
    case 'leaving':
      return { state, sends: 'last' };
    case 'saved':
      return withNews(state, { text: event.text, answers: saveWithId(state, event.saveId) });
    case 'arrived':
      return withNews(state, event);
    case 'stale':
      return afterStale(state, event, moment);
    case 'failed':
      return afterFailed(state, event, moment);
    case 'gone':
      return afterGone(state, event, moment);
    case 'moved':
      return { state: afterMove(state, event, moment) };
    case 'homeless':
      return { state: { ...state, sent: [], trouble: { kind: 'homeless', message: event.message } } };
    case 'decided':
      return { state, decided: event };
    case 'cameBack':
      return { state: afterRetry(state, moment), effects: [{ type: 'load' }] };
    case 'signedIn':
      return { state: state.trouble?.kind === 'signedOut' ? withoutTrouble(state) : state };
    default:
      return event satisfies never;
  }
}

const withAnswer = (state: SaverState, saveId: string): SaverState => ({
  ...state,
  inFlight: state.inFlight.filter((one) => one !== saveId),
});

const saveWithId = ({ sent }: SaverState, id: string): Save | undefined =>
  sent.find(({ saveId }) => saveId === id);

const withoutSave = (state: SaverState, id: string): SaverState => ({
  ...state,
  sent: state.sent.filter(({ saveId }) => saveId !== id),
});

const isNewer = ({ base }: SaverState, { revision }: ArrivedText): boolean => revision > base.revision;

const withNews = (state: SaverState, arrived: Arrival): NotedEvent =>
  isNewer(state, arrived.text) ? { state, arrived } : { state };

const afterEdit = (state: SaverState, { accepted }: EventOf<'edited'>, { now }: StepContext): SaverState => ({
  ...state,
  edits: state.edits + 1,
  editedAt: now,
  unsavedSince: state.unsavedSince ?? now,
  cameIn: false,
  ...(accepted && { accepted: [...state.accepted, accepted] }),
  ...(state.trouble?.kind === 'tooLong' && { trouble: undefined }),
});

function afterStale(state: SaverState, { saveId, text }: EventOf<'stale'>, moment: StepContext): NotedEvent {
  const without = withoutSave(state, saveId);
  if (isNewer(state, text))
    return { state: isIdTaken(state, saveId, text) ? without : state, arrived: { text } };
  if (!saveWithId(state, saveId)) return { state };
  // The server has gone back to an older text, for example to a restored backup; that text is the current one.
  if (text.revision < state.base.revision) return { state: without, arrived: { text } };
  return { state: afterTrouble(without, { kind: 'busy' }, moment) };
}

/**
 * Returns whether another text was saved under this id. If our save had arrived, the server would have answered with
 * success.
 */
const isIdTaken = ({ base }: SaverState, saveId: string, { revision, recentSaves }: ArrivedText): boolean =>
  revision === base.revision + 1 && recentSaves[0] === saveId;

function afterFailed(
  state: SaverState,
  { saveId, trouble, mayHaveArrived }: EventOf<'failed'>,
  moment: StepContext,
): NotedEvent {
  if (!saveWithId(state, saveId)) return { state };
  return {
    state: afterTrouble(mayHaveArrived ? state : withoutSave(state, saveId), trouble, moment),
    effects: trouble.kind === 'signedOut' ? [{ type: 'askSignIn' }] : [],
  };
}

function afterGone(state: SaverState, { saveId }: EventOf<'gone'>, moment: StepContext): NotedEvent {
  if (!saveWithId(state, saveId) || state.trouble?.kind === 'moving') return { state };
  const blocks = moment.blocks();
  const save: Save = { saveId, edits: state.edits, text: joinBlocks(blocks), blocks };
  return { state: { ...state, trouble: { kind: 'moving' } }, effects: [{ type: 'moveToNew', save }] };
}

const afterMove = (
  state: SaverState,
  { id, text, edits }: EventOf<'moved'>,
  { now }: StepContext,
): SaverState => ({
  ...withoutTrouble(state),
  id,
  base: text,
  sent: [],
  recovered: [],
  savedEdits: edits,
  unsavedSince: edits === state.edits ? undefined : now,
  isMerged: false,
});

function afterTrouble(state: SaverState, trouble: Trouble, { now }: StepContext): SaverState {
  const { retryMilliseconds: waits } = savingTimes;
  const wait = waits[Math.min(state.failures, waits.length - 1)] ?? 0;
  return {
    ...state,
    trouble,
    failures: state.failures + 1,
    retryAt: mayRetry(trouble) ? now + wait : undefined,
  };
}

function afterRetry(state: SaverState, { now }: StepContext): SaverState {
  // The book may have been restored from the trash meanwhile, so that the text can be saved in it again.
  if (state.trouble?.kind === 'homeless') return withoutTrouble(state);
  return state.trouble && mayRetry(state.trouble) ? { ...state, retryAt: now } : state;
}

interface NotedEvent {
  readonly state: SaverState;
  readonly arrived?: Arrival;
  readonly decided?: EventOf<'decided'>;
  readonly sends?: 'now' | 'last' | undefined;
  readonly effects?: readonly SaverEffect[];
}
type EventOf<Type extends SaverEvent['type']> = Extract<SaverEvent, { type: Type }>;
