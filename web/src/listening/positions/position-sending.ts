import type { Listening } from '#shared/contract/listening/listening.ts';
import {
  heardBefore,
  isLater,
  still,
  type Due,
  type Found,
  type Moment,
  type PositionState,
  type Sent,
  type Step,
} from './position-state.ts';

/** On this device, and at the server once it is known that nothing later is set back there. */
export function keep(
  state: PositionState,
  listening: Listening,
  isLeaving: boolean,
  { userid }: Moment,
): Step {
  if (userid === undefined)
    return { state: { ...state, kept: listening }, effects: [{ type: 'keep', userid, listening }] };
  if (state.isKnown) return sendUnlessHeld(state, { userid, listening }, isLeaving);
  const after = heardBefore(state);
  return {
    state,
    effects: [
      { type: 'keep', userid, listening: { ...listening, after } },
      ...(isLeaving ? [] : [{ type: 'askLate', due: { userid, listening, after } } as const]),
    ],
  };
}

/** What was begun without knowing where its listener was goes on, but sets nothing back before they have chosen. */
export function learnLate(state: PositionState, found: Found, due: Due): Step {
  if (found === 'unknown') return state.isKnown ? sendUnlessHeld(state, due, false) : still(state);
  const known = { ...state, isKnown: true };
  if (state.hasEnded || !isLater(found, due.after)) return sendUnlessHeld(known, due, false);
  return {
    state: { ...known, kept: found },
    effects: [{ type: 'locateLate', listening: found, due }],
  };
}

export function offerLate(state: PositionState, seconds: number, due: Due): Step {
  if (!isElsewhere(state, seconds)) return sendUnlessHeld(state, due, false);
  const offered = { ...state, heldSeconds: choiceSeconds, notice: { elsewhereSeconds: seconds } };
  return still(offered);
}

/** Far enough from where the listener is to ask them which they want. */
export const isElsewhere = ({ seconds }: PositionState, others: number): boolean =>
  Math.abs(others - seconds) >= sameSeconds;

/** Whoever is asked where they want to be has not said so yet. */
const sendUnlessHeld = (state: PositionState, sent: Sent, isLeaving: boolean): Step =>
  isHeld(state) ? still(state) : send(state, sent, isLeaving);

export const send = (state: PositionState, { userid, listening }: Sent, isLeaving: boolean): Step => ({
  state: { ...state, kept: listening },
  effects: [{ type: 'send', sent: { userid, listening }, isLeaving }],
});

/** Of two devices the later act holds. */
export function takeWhatHolds(state: PositionState, { userid, listening }: Sent, holds: Listening): Step {
  if (holds.heardAt <= listening.heardAt || state.hasEnded) return still(state);
  return {
    state: { ...state, kept: holds },
    effects: [
      { type: 'keep', userid, listening: holds },
      ...(holds.finished ? [] : [{ type: 'locateElsewhere', listening: holds } as const]),
    ],
  };
}

export const isHeld = ({ heldSeconds }: PositionState): boolean => (heldSeconds ?? 0) > 0;

/** As near as this are two positions the same. */
const sameSeconds = 30;
/** Whoever listens on for so long after they were offered another position has chosen. */
const choiceSeconds = 60;
