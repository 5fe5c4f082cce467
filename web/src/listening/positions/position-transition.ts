import type { Listening } from '#shared/contract/listening/listening.ts';
import { isHeardToEnd, positionAt } from './position.ts';
import {
  isOtherPosition,
  isHeld,
  keepPosition,
  handleLatePosition,
  offerLatePosition,
  sendPosition,
  takeServerPosition,
} from './position-sending.ts';
import {
  sendableListening,
  noNotice,
  unchanged,
  type FoundPosition,
  type StepContext,
  type PositionEffect,
  type PositionEvent,
  type PositionState,
  type Step,
} from './position-state.ts';

/**
 * Returns the next state and effects for an event. Pure: times and device data are in `moment`. Two rules: only an
 * action (playback, a jump, a mark by hand) moves the position; and while the server's position is unknown, nothing is
 * sent that could overwrite it.
 */
export function transition(state: PositionState, event: PositionEvent, moment: StepContext): Step {
  switch (event.type) {
    case 'opened':
      return openPosition(state, event.found, moment);
    case 'resumed':
      return unchanged(mayResume(state, event.seconds) ? resumeAt(state, event.seconds) : state);
    case 'askedAgain':
      return unchanged(event.found === 'unknown' ? state : withServerPosition(state, event.found, moment));
    case 'wentOn':
      return unchanged(resumeAt(state, event.seconds));
    case 'advanced':
      return advancePosition(state, event.seconds, moment);
    case 'sought':
      return unchanged({
        ...state,
        seconds: event.seconds,
        hasMoved: true,
        heldSeconds: undefined,
        savedMs: Math.min(state.savedMs, moment.now - keepEveryMilliseconds + settleMilliseconds),
        notice: noNotice,
      });
    case 'announced':
      return unchanged({ ...state, isAnnounced: true });
    case 'stayed':
      return flush({ ...state, heldSeconds: undefined, notice: noNotice }, false, moment);
    case 'ended':
      return unchanged({ ...state, hasEnded: true });
    case 'renewed':
      return unchanged({ ...state, audio: event.audio });
    case 'marked':
      return unchanged({
        ...state,
        stored: event.listening,
        hasMoved: false,
        heldSeconds: event.listening.finished ? minReplaySeconds : undefined,
        notice: noNotice,
      });
    case 'flush':
      return flush(state, event.isLeaving, moment);
    case 'askedLate':
      return handleLatePosition(state, event.found, event.due);
    case 'locatedLate':
      return offerLatePosition(state, event.seconds, event.due);
    case 'sent':
      return takeServerPosition(state, event.sent, event.holds);
    case 'locatedElsewhere':
      return unchanged(
        isOtherPosition(state, event.seconds)
          ? { ...state, notice: { elsewhereSeconds: event.seconds } }
          : state,
      );
    default:
      return event satisfies never;
  }
}

export const isStale = ({ answeredMs }: PositionState, now: number): boolean =>
  answeredMs === undefined || now - answeredMs >= freshMilliseconds;

/**
 * Returns the stored form of a finished or unfinished mark that the listener sets by hand. An audio that is marked as
 * unfinished at its end goes back to the start, so that it doesn't end at once.
 */
export const markedListening = ({ audio, position, finished, now }: MarkedPosition): Listening => ({
  audioId: audio.id,
  position: !finished && isHeardToEnd(position.seconds, audio.durationSeconds) ? { seconds: 0 } : position,
  finished,
  heardAt: new Date(now).toISOString(),
});

/**
 * Adopts the server's position when an audio is opened. If this device has a position that was never sent, sends that
 * position, unless something newer was heard since.
 */
function openPosition(state: PositionState, found: FoundPosition, moment: StepContext): Step {
  if (found === 'unknown') return unchanged(state);
  const known = withServerPosition(state, found, moment);
  const { userid } = moment;
  const devicePosition = userid === undefined ? undefined : moment.here();
  const isUnsent = devicePosition?.unsent ?? devicePosition?.after !== undefined;
  if (
    userid === undefined ||
    !devicePosition ||
    !isUnsent ||
    known.stored?.heardAt !== devicePosition.heardAt
  )
    return unchanged(known);
  return sendPosition(known, { userid, listening: sendableListening(devicePosition) }, false);
}

/**
 * Returns whether playback may start at the stored position: not if the listener has moved already, and not if a new,
 * shorter version of the audio ends there or earlier.
 */
function mayResume({ audio, hasMoved, hasEnded }: PositionState, seconds: number): boolean {
  const isOver = audio.status === 'READY' && isHeardToEnd(seconds, audio.durationSeconds);
  return !hasMoved && !hasEnded && !isOver;
}

/** Shows no notice if the listener had hardly begun, because playback then starts near the beginning anyway. */
const resumeAt = (state: PositionState, seconds: number): PositionState => ({
  ...state,
  seconds,
  ...(seconds >= minResumeSeconds && { notice: { resumedAtSeconds: seconds } }),
});

const withServerPosition = (
  state: PositionState,
  found: Listening | undefined,
  { now }: StepContext,
): PositionState => ({
  ...state,
  isKnown: true,
  answeredMs: now,
  stored: found ?? state.stored,
});

function advancePosition(state: PositionState, seconds: number, moment: StepContext): Step {
  const step = seconds - state.seconds;
  // An audio element that lost its source may report the beginning as its position, although the listener hasn't gone
  // back.
  if (step < -jumpBackSeconds && !state.isAnnounced) return unchanged(state);
  const next = { ...state, isAnnounced: false, seconds };
  if (step <= 0) return unchanged(next);
  const { heldSeconds } = state;
  const movedState = {
    ...next,
    hasMoved: true,
    heldSeconds: heldSeconds === undefined ? undefined : heldSeconds - step,
  };
  return moment.now - state.savedMs >= keepEveryMilliseconds
    ? flush(movedState, false, moment)
    : unchanged(movedState);
}

function flush(state: PositionState, isLeaving: boolean, moment: StepContext): Step {
  if (!state.hasMoved) return unchanged(state);
  const { listening, effects } = listeningOf(state, moment);
  // A short look into a finished audio isn't saved, so the audio stays finished.
  const isShortLook = listening.position.seconds < minReplaySeconds || isHeld(state);
  if (state.stored?.finished && !listening.finished && isShortLook) return { state, effects };
  const step = keepPosition({ ...state, hasMoved: false, savedMs: moment.now }, listening, isLeaving, moment);
  return { ...step, effects: [...effects, ...step.effects] };
}

function listeningOf({ audio, seconds }: PositionState, { now, sentences }: StepContext): ListeningNow {
  const known = sentences();
  const needsSentences = !known && audio.transcriptUrl !== undefined;
  const isWhole = audio.status === 'READY';
  return {
    listening: {
      audioId: audio.id,
      position: positionAt(seconds, known),
      finished: isWhole && isHeardToEnd(seconds, audio.durationSeconds),
      heardAt: new Date(now).toISOString(),
    },
    effects: needsSentences ? [{ type: 'fetchSentences', audio }] : [],
  };
}

const freshMilliseconds = 60_000;
const keepEveryMilliseconds = 15_000;
/** Dragging the slider passes many positions; only the last one counts. */
const settleMilliseconds = 1_000;
const jumpBackSeconds = 2;
const minResumeSeconds = 5;
const minReplaySeconds = 15;

interface MarkedPosition extends Pick<Listening, 'position' | 'finished'> {
  readonly audio: PositionState['audio'];
  readonly now: number;
}

interface ListeningNow {
  readonly listening: Listening;
  readonly effects: readonly PositionEffect[];
}
