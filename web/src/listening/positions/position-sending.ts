import type { Listening } from '#shared/contract/listening/listening.ts';
import {
  latestHeardAt,
  isNewer,
  unchanged,
  type DuePosition,
  type FoundPosition,
  type StepContext,
  type PositionState,
  type SentPosition,
  type Step,
} from './position-state.ts';

/** Stores a position on the device, and on the server as soon as it can't overwrite a newer position there. */
export function keepPosition(
  state: PositionState,
  listening: Listening,
  isLeaving: boolean,
  { userid }: StepContext,
): Step {
  if (userid === undefined)
    return { state: { ...state, stored: listening }, effects: [{ type: 'keep', userid, listening }] };
  if (state.isKnown) return sendUnlessHeld(state, { userid, listening }, isLeaving);
  const afterTime = latestHeardAt(state);
  return {
    state,
    effects: [
      { type: 'keep', userid, listening: { ...listening, after: afterTime } },
      ...(isLeaving ? [] : [{ type: 'askLate', due: { userid, listening, after: afterTime } } as const]),
    ],
  };
}

/**
 * Handles a server position that arrives after playback began. If its `heardAt` is
 * newer than that of the position known before, the listener is asked to choose between the server's position and the
 * current one. Until then, no position is sent.
 */
export function handleLatePosition(state: PositionState, found: FoundPosition, due: DuePosition): Step {
  if (found === 'unknown') return state.isKnown ? sendUnlessHeld(state, due, false) : unchanged(state);
  const knownState = { ...state, isKnown: true };
  if (state.hasEnded || !isNewer(found, due.after)) return sendUnlessHeld(knownState, due, false);
  return {
    state: { ...knownState, stored: found },
    effects: [{ type: 'locateLate', listening: found, due }],
  };
}

export function offerLatePosition(state: PositionState, seconds: number, due: DuePosition): Step {
  if (!isOtherPosition(state, seconds)) return sendUnlessHeld(state, due, false);
  const withOffer = { ...state, heldSeconds: offerSeconds, notice: { elsewhereSeconds: seconds } };
  return unchanged(withOffer);
}

export const isOtherPosition = ({ seconds }: PositionState, others: number): boolean =>
  Math.abs(others - seconds) >= sameToleranceSeconds;

/** Sends nothing while the listener still has to choose a position. */
const sendUnlessHeld = (state: PositionState, sent: SentPosition, isLeaving: boolean): Step =>
  isHeld(state) ? unchanged(state) : sendPosition(state, sent, isLeaving);

export const sendPosition = (
  state: PositionState,
  { userid, listening }: SentPosition,
  isLeaving: boolean,
): Step => ({
  state: { ...state, stored: listening },
  effects: [{ type: 'send', sent: { userid, listening }, isLeaving }],
});

/** Takes over the server's position if it is newer: between two devices, the newer action wins. */
export function takeServerPosition(
  state: PositionState,
  { userid, listening }: SentPosition,
  holds: Listening,
): Step {
  if (holds.heardAt <= listening.heardAt || state.hasEnded) return unchanged(state);
  return {
    state: { ...state, stored: holds },
    effects: [
      { type: 'keep', userid, listening: holds },
      ...(holds.finished ? [] : [{ type: 'locateElsewhere', listening: holds } as const]),
    ],
  };
}

export const isHeld = ({ heldSeconds }: PositionState): boolean => (heldSeconds ?? 0) > 0;

/** Positions closer than this count as the same. */
const sameToleranceSeconds = 30;
/** An offer to continue at another device's position counts as declined after this much more listening. */
const offerSeconds = 60;
