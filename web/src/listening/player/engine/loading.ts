import { noSoundMessage } from '#web/speech/output-error.ts';
import {
  chainSteps,
  unchanged,
  soundEventEffects,
  withLoading,
  withPlayer,
  type EngineState,
  type EventOf,
  type StepContext,
  type Step,
} from './state.ts';
import { emptyPlayer } from '#web/listening/player-store.ts';
import { sameSentence } from './same-sentence.ts';
import { sourceChange, sourceOf } from '#web/listening/source.ts';

export function play(state: EngineState, moment: StepContext): Step {
  const next = withPlayer(state, { playing: true, blocked: false, problem: undefined });
  const isLoaded = next.loading.source !== undefined && moment.element().fault === 'none';
  return chainSteps({ state: next, effects: soundEventEffects(next, 'played') }, (announced) =>
    isLoaded ? { state: announced, effects: [{ type: 'checkLater' }] } : openCurrentSource(announced),
  );
}

/**
 * Switches to a new source. A stream is replaced by its file only while playback is paused, waiting or at its end
 * (`isSeam`), so that the switch can’t be heard; every other switch begins at once.
 */
export function changeSource(state: EngineState, { isSeam }: { readonly isSeam: boolean }): Step {
  const { audio } = state.player;
  const { source } = state.loading;
  const change = sourceChange(source, audio && sourceOf(audio));
  if (change === 'now' && source?.kind === 'file') return prepareNewFile(state);
  return change === 'now' || (change === 'atSeam' && isSeam) ? openCurrentSource(state) : unchanged(state);
}

/** Keeps playing the old file until the sentences of both files are known. */
function prepareNewFile(state: EngineState): Step {
  const { audio } = state.player;
  const url = audio?.downloadUrl;
  const { successor, transcriptUrl } = state.loading;
  if (!audio || url === undefined || successor === url) return unchanged(state);
  return {
    state: withLoading(state, { successor: url }),
    effects: [{ type: 'fetchSentences', audio, url, transcriptUrl }],
  };
}

/** Continues in the new file at the sentence that is being spoken. */
export function continueInNewFile(
  state: EngineState,
  { url, before, after }: EventOf<'sentencesFetched'>,
): Step {
  if (state.loading.successor !== url) return unchanged(state);
  const next = withLoading(state, { successor: undefined });
  const { audio, timeSeconds: now } = next.player;
  if (audio?.downloadUrl !== url) return unchanged(next);
  const timeSeconds = after.length > 0 ? sameSentence(before, after, now) : now;
  return chainSteps(
    { state: withPlayer(next, { timeSeconds }), effects: [{ type: 'announceMove' }] },
    (moved) => openCurrentSource(moved, { atSeconds: timeSeconds }),
  );
}

/**
 * Loads the current source. It starts at `atSeconds`, or at the listener's position if `atSeconds` is absent or the
 * listener jumps meanwhile.
 */
export function openCurrentSource(state: EngineState, { atSeconds, renew = false }: SourceStart = {}): Step {
  const { audio } = state.player;
  const source = audio && sourceOf(audio);
  if (!audio || !source) return unchanged(state);
  const attachment = state.loading.attachment + 1;
  return {
    state: withLoading(state, {
      attachment,
      source,
      transcriptUrl: audio.transcriptUrl,
      successor: undefined,
      pending: { source, atSeconds, jumps: state.loading.jumps, hasAccess: false },
    }),
    effects: [{ type: 'openMedia', audio, renew, attachment }],
  };
}

export function loadOnceReady(state: EngineState): Step {
  const { pending, isPositionKnown, jumps, attachment } = state.loading;
  if (!pending?.hasAccess || !isPositionKnown) return unchanged(state);
  const { source } = pending;
  const seconds = (pending.jumps === jumps ? pending.atSeconds : undefined) ?? state.player.timeSeconds;
  return {
    state: withLoading(state, { pending: undefined }),
    effects: [{ type: 'load', source, seconds, attachment }],
  };
}

/**
 * After an error, loads the source once more at the same position, because cookies may have expired or the file may
 * have replaced the stream. After a second error, reports the problem and fetches the audio again, so that a file that
 * was replaced meanwhile plays from its new address.
 */
export function recover(state: EngineState, moment: StepContext): Step {
  if (moment.element().fault === 'output') return giveUp(state, noSoundMessage, moment);
  const { recoveries } = state.loading;
  if (recoveries >= 1)
    return chainSteps(giveUp(state, loadFailedMessage, moment), (lost) => ({
      state: lost,
      effects:
        lost.player.audio && !moment.isOffline() ? [{ type: 'askAgain', audio: lost.player.audio }] : [],
    }));
  return openCurrentSource(withLoading(state, { recoveries: recoveries + 1 }), { renew: true });
}

export function giveUp(state: EngineState, problem: string, moment: StepContext): Step {
  const isInterrupted = state.player.playing;
  const waits = isInterrupted && moment.isOffline();
  return {
    state: withPlayer(withLoading(state, { source: undefined, isInterrupted }), {
      playing: false,
      waiting: false,
      problem: waits ? offlineMessage : problem,
    }),
    effects: [
      { type: 'detach' },
      ...(waits ? [{ type: 'awaitConnection', lostAt: moment.now } as const] : []),
    ],
  };
}

/** Resumes after a short connection loss; after a long silence the sound doesn't start by itself. */
export function resumeAfterOutage(state: EngineState, lostAt: number, moment: StepContext): Step {
  if (state.player.problem !== offlineMessage) return unchanged(state);
  return state.loading.isInterrupted && moment.now - lostAt <= maxOutageMilliseconds
    ? play(state, moment)
    : unchanged(withPlayer(state, { problem: loadFailedMessage }));
}

/**
 * Removes the sound. If a failed audio kept its partial stream, playback would stall for ever at the end of that
 * stream.
 */
export function removeSound(state: EngineState): Step {
  const { audio, speed } = state.player;
  return {
    state: {
      player: { ...emptyPlayer, audio, speed },
      loading: {
        ...state.loading,
        attachment: state.loading.attachment + 1,
        pending: undefined,
        recoveries: 0,
        source: undefined,
        successor: undefined,
      },
    },
    effects: [{ type: 'empty' }],
  };
}

export const loadFailedMessage =
  'We couldn’t load the audio. Check your connection and press play to try again.';
const offlineMessage = 'You’re offline. Playback continues when you’re back online.';
const maxOutageMilliseconds = 5 * 60_000;

interface SourceStart {
  readonly atSeconds?: number;
  /** Whether to renew the cookies, which may have expired. */
  readonly renew?: boolean;
}
