import type { Listening } from '#shared/contract/listening/listening.ts';
import { isHeardOut, positionAt } from './position.ts';
import { isElsewhere, isHeld, keep, learnLate, offerLate, send, takeWhatHolds } from './position-sending.ts';
import {
  asSent,
  nothingToSay,
  still,
  type Found,
  type Moment,
  type PositionEffect,
  type PositionEvent,
  type PositionState,
  type Step,
} from './position-state.ts';

/**
 * What an event makes of a listener's position. Pure: times, and what the device has, come with the moment. Two rules
 * keep it: only an act moves it, sound that was heard, a jump, a mark by hand; and as long as nobody could say where
 * the listener was, the server is told nothing that would set that back.
 */
export function transition(state: PositionState, event: PositionEvent, moment: Moment): Step {
  switch (event.type) {
    case 'opened':
      return open(state, event.found, moment);
    case 'resumed':
      return still(mayResume(state, event.seconds) ? goOnAt(state, event.seconds) : state);
    case 'askedAgain':
      return still(event.found === 'unknown' ? state : know(state, event.found, moment));
    case 'wentOn':
      return still(goOnAt(state, event.seconds));
    case 'heard':
      return hear(state, event.seconds, moment);
    case 'sought':
      return still({
        ...state,
        seconds: event.seconds,
        hasMoved: true,
        heldSeconds: undefined,
        keptMs: Math.min(state.keptMs, moment.now - keepEveryMilliseconds + settleMilliseconds),
        notice: nothingToSay,
      });
    case 'announced':
      return still({ ...state, isAnnounced: true });
    case 'stayed':
      return flush({ ...state, heldSeconds: undefined, notice: nothingToSay }, false, moment);
    case 'ended':
      return still({ ...state, hasEnded: true });
    case 'renewed':
      return still({ ...state, audio: event.audio });
    case 'marked':
      return still({
        ...state,
        kept: event.listening,
        hasMoved: false,
        heldSeconds: event.listening.finished ? againSeconds : undefined,
        notice: nothingToSay,
      });
    case 'flush':
      return flush(state, event.isLeaving, moment);
    case 'askedLate':
      return learnLate(state, event.found, event.due);
    case 'locatedLate':
      return offerLate(state, event.seconds, event.due);
    case 'sent':
      return takeWhatHolds(state, event.sent, event.holds);
    case 'locatedElsewhere':
      return still(
        isElsewhere(state, event.seconds) ? { ...state, notice: { elsewhereSeconds: event.seconds } } : state,
      );
    default:
      return event satisfies never;
  }
}

/** Whether it is so long ago that somebody may have gone on elsewhere. */
export const isStale = ({ askedMs }: PositionState, now: number): boolean =>
  askedMs === undefined || now - askedMs >= freshMilliseconds;

/** A mark by hand, where its listener is. What is to be heard once more is not to end at once. */
export const markAt = ({ audio, position, finished, now }: Mark): Listening => ({
  audioId: audio.id,
  position: !finished && isHeardOut(position.seconds, audio.durationSeconds) ? { seconds: 0 } : position,
  finished,
  heardAt: new Date(now).toISOString(),
});

/** What was heard on this device without a way to the server, before, is sent where nothing was heard since. */
function open(state: PositionState, found: Found, moment: Moment): Step {
  if (found === 'unknown') return still(state);
  const known = know(state, found, moment);
  const { userid } = moment;
  const here = userid === undefined ? undefined : moment.here();
  const isUnsent = here?.unsent ?? here?.after !== undefined;
  if (userid === undefined || !here || !isUnsent || known.kept?.heardAt !== here.heardAt) return still(known);
  return send(known, { userid, listening: asSent(here) }, false);
}

/** What was the end before it was made anew, and shorter, is no position to go on from. */
function mayResume({ audio, hasMoved, hasEnded }: PositionState, seconds: number): boolean {
  const isOver = audio.status === 'READY' && isHeardOut(seconds, audio.durationSeconds);
  return !hasMoved && !hasEnded && !isOver;
}

/** Whoever had hardly begun is told nothing: they would start again where they are. */
const goOnAt = (state: PositionState, seconds: number): PositionState => ({
  ...state,
  seconds,
  ...(seconds >= begunSeconds && { notice: { resumedAtSeconds: seconds } }),
});

const know = (state: PositionState, found: Listening | undefined, { now }: Moment): PositionState => ({
  ...state,
  isKnown: true,
  askedMs: now,
  kept: found ?? state.kept,
});

function hear(state: PositionState, seconds: number, moment: Moment): Step {
  const step = seconds - state.seconds;
  // An element that lost its source may stand at its beginning: nobody has gone back there.
  if (step < -backSeconds && !state.isAnnounced) return still(state);
  const next = { ...state, isAnnounced: false, seconds };
  if (step <= 0) return still(next);
  const { heldSeconds } = state;
  const moved = {
    ...next,
    hasMoved: true,
    heldSeconds: heldSeconds === undefined ? undefined : heldSeconds - step,
  };
  return moment.now - state.keptMs >= keepEveryMilliseconds ? flush(moved, false, moment) : still(moved);
}

/** Keeps what has moved since, here and at the server. */
function flush(state: PositionState, isLeaving: boolean, moment: Moment): Step {
  if (!state.hasMoved) return still(state);
  const { listening, effects } = listeningOf(state, moment);
  // Who looks into what they have finished has not begun it again.
  const isLooking = listening.position.seconds < againSeconds || isHeld(state);
  if (state.kept?.finished && !listening.finished && isLooking) return { state, effects };
  const step = keep({ ...state, hasMoved: false, keptMs: moment.now }, listening, isLeaving, moment);
  return { ...step, effects: [...effects, ...step.effects] };
}

function listeningOf({ audio, seconds }: PositionState, { now, sentences }: Moment): ListeningNow {
  const known = sentences();
  const isWanted = !known && audio.transcriptUrl !== undefined;
  const isWhole = audio.status === 'READY';
  return {
    listening: {
      audioId: audio.id,
      position: positionAt(seconds, known),
      finished: isWhole && isHeardOut(seconds, audio.durationSeconds),
      heardAt: new Date(now).toISOString(),
    },
    effects: isWanted ? [{ type: 'fetchSentences', audio }] : [],
  };
}

/** A position that was asked for less than this ago is taken for the last. */
const freshMilliseconds = 60_000;
const keepEveryMilliseconds = 15_000;
/** Who drags the line goes to many positions and means one. */
const settleMilliseconds = 1_000;
const backSeconds = 2;
const begunSeconds = 5;
const againSeconds = 15;

interface Mark extends Pick<Listening, 'position' | 'finished'> {
  readonly audio: PositionState['audio'];
  readonly now: number;
}

interface ListeningNow {
  readonly listening: Listening;
  readonly effects: readonly PositionEffect[];
}
