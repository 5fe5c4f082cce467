import { adopt, isClosedTo, openAudio, renew, stop, takePosition, withDuration } from './current-audio.ts';
import {
  changeSource,
  giveUp,
  continueInNewFile,
  loadOnceReady,
  play,
  recover,
  resumeAfterOutage,
} from './loading.ts';
import {
  chainSteps,
  unchanged,
  soundEventEffects,
  withLoading,
  withPlayer,
  type EngineEvent,
  type EngineState,
  type EventOf,
  type StepContext,
  type Step,
} from './state.ts';
import { isGrowing } from '#web/listening/source.ts';

/**
 * Returns the next state and effects for an event. Pure: the states of element, clock and network are in `moment`.
 * Ignores responses meant for an earlier source or audio.
 */
export function transition(state: EngineState, event: EngineEvent, moment: StepContext): Step {
  const { player, loading } = state;
  switch (event.type) {
    case 'open':
      return openAudio(state, event, moment);
    case 'adopt':
      return adopt(state, event);
    case 'renew':
      return renew(state, event, moment);
    case 'play':
      return play(state, moment);
    case 'pause':
      return pause(state);
    case 'stop':
      return stop(state);
    case 'seek':
      return seek(state, event.seconds);
    case 'setSpeed':
      return setSpeed(state, event);
    case 'positionFound':
      return event.opened === loading.opened ? takePosition(state, event.seconds) : unchanged(state);
    case 'laterChecked':
      return player.playing ? resume(state, event.seconds) : unchanged(state);
    case 'mediaOpened':
      return event.attachment === loading.attachment && loading.pending
        ? loadOnceReady(withLoading(state, { pending: { ...loading.pending, hasAccess: true } }))
        : unchanged(state);
    case 'loaded':
      return event.attachment === loading.attachment && player.playing
        ? { state, effects: [{ type: 'start', attachment: event.attachment }] }
        : unchanged(state);
    case 'loadFailed':
      return event.attachment === loading.attachment
        ? giveUp(state, event.message, moment)
        : unchanged(state);
    case 'sentencesFetched':
      return continueInNewFile(state, event);
    case 'blocked':
      return unchanged(withPlayer(state, { playing: false, blocked: true }));
    case 'connectionBack':
      return resumeAfterOutage(state, event.lostAt, moment);
    case 'sounding':
      return {
        state: withPlayer(withLoading(state, { soundsFrom: event.timeSeconds }), {
          playing: true,
          waiting: false,
          blocked: false,
          problem: undefined,
        }),
        effects: [{ type: 'takeFloor' }],
      };
    case 'seeking':
      return unchanged(withLoading(state, { soundsFrom: event.timeSeconds }));
    case 'emptied':
      return unchanged(withLoading(state, { soundsFrom: undefined }));
    case 'waiting':
      return changeSource(withPlayer(state, { waiting: player.playing }), { isSeam: true });
    case 'silenced':
      return unchanged(withPlayer(state, { playing: false }));
    case 'timePassed':
      return unchanged(advanceTime(state, event.timeSeconds));
    case 'durationChanged':
      return unchanged(withDuration(state, moment.element()));
    case 'ended':
      return endAudio(state);
    case 'broken':
      return loading.source ? recover(state, moment) : unchanged(state);
    case 'streamBroken':
      return event.attachment === loading.attachment ? recover(state, moment) : unchanged(state);
    case 'userChanged':
      return isClosedTo(state, event.userid) ? stop(state) : unchanged(state);
    case 'movedElsewhere':
      return player.playing ? unchanged(state) : moveTo(state, event.seconds);
    case 'minutePassed':
      // Renews the access every minute, because the media cookies can expire before a chapter ends.
      return player.audio && player.playing
        ? { state, effects: [{ type: 'holdMediaOpen', audio: player.audio }] }
        : unchanged(state);
    default:
      return event satisfies never;
  }
}

function pause(state: EngineState): Step {
  const paused = withPlayer(withLoading(state, { isInterrupted: false }), { playing: false, waiting: false });
  return chainSteps(
    { state: paused, effects: [{ type: 'pauseElement' }, ...soundEventEffects(paused, 'paused')] },
    (silent) => changeSource(silent, { isSeam: true }),
  );
}

function seek(state: EngineState, requestedSeconds: number): Step {
  const seconds = Math.min(Math.max(0, requestedSeconds), Math.max(0, state.player.durationSeconds));
  const jumpedState = withLoading(state, { jumps: state.loading.jumps + 1 });
  return chainSteps(
    moveTo(jumpedState, seconds),
    (moved) => ({ state: moved, effects: soundEventEffects(moved, 'sought') }),
    (moved) => changeSource(moved, { isSeam: true }),
  );
}

function setSpeed(state: EngineState, { speed, isChosen }: EventOf<'setSpeed'>): Step {
  return {
    state: withPlayer(state, { speed }),
    effects: [...(isChosen ? [{ type: 'keepSpeed', speed } as const] : []), { type: 'setRate', speed }],
  };
}

function resume(state: EngineState, later: number | undefined): Step {
  return chainSteps(later === undefined ? unchanged(state) : moveTo(state, later), (moved) => ({
    state: moved,
    effects: [{ type: 'start' }],
  }));
}

function moveTo(state: EngineState, seconds: number): Step {
  return {
    state: withPlayer(state, { timeSeconds: seconds }),
    effects: state.loading.source ? [{ type: 'seekElement', seconds }] : [],
  };
}

function advanceTime(state: EngineState, timeSeconds: number): EngineState {
  const { player, loading } = state;
  if (!player.playing || timeSeconds === player.timeSeconds) return state;
  const moved = withPlayer(state, { timeSeconds });
  const hasSounded = loading.soundsFrom !== undefined && timeSeconds - loading.soundsFrom >= minSoundSeconds;
  return hasSounded ? withLoading(moved, { soundsFrom: undefined, recoveries: 0 }) : moved;
}

function endAudio(state: EngineState): Step {
  const { audio } = state.player;
  // While an audio is being generated, the end of its sound so far isn't the end of the audio.
  if (audio && isGrowing(audio)) return unchanged(withPlayer(state, { waiting: true }));
  return chainSteps(
    changeSource(withPlayer(state, { playing: false, waiting: false }), { isSeam: true }),
    (over) => ({ state: over, effects: soundEventEffects(over, 'ended') }),
  );
}

/**
 * Playback counts as heard only after this time: Firefox fires `playing` and advances some milliseconds before it finds
 * no output device.
 */
const minSoundSeconds = 0.5;
