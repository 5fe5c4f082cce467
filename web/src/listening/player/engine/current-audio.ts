import { changeSource, removeSound, loadOnceReady, play } from './loading.ts';
import {
  chainSteps,
  unchanged,
  withLoading,
  withPlayer,
  type ElementState,
  type EngineState,
  type EventOf,
  type StepContext,
  type Step,
} from './state.ts';
import { emptyPlayer } from '#web/listening/player-store.ts';
import { isGrowing, isSilent, sourceOf } from '#web/listening/source.ts';

export function openAudio(
  state: EngineState,
  { audio, playing, from }: EventOf<'open'>,
  moment: StepContext,
): Step {
  const { speed } = state.player;
  const openedCount = state.loading.opened + 1;
  const next: EngineState = {
    player: { ...emptyPlayer, speed, audio, playing, durationSeconds: audio.durationSeconds },
    loading: { ...state.loading, opened: openedCount, isPositionKnown: false },
  };
  return chainSteps(
    {
      state: next,
      effects: [
        { type: 'findPosition', audio, from, opened: openedCount },
        ...(isGrowing(audio) ? [{ type: 'prepare', audio } as const] : []),
      ],
    },
    (shown) => prepareSound(shown, moment),
  );
}

/**
 * Takes over the early player's sound and keeps playing at its position. The listener's stored position is looked up,
 * but not applied.
 */
export function adopt(state: EngineState, { audio, playing, timeSeconds }: EventOf<'adopt'>): Step {
  const openedCount = state.loading.opened + 1;
  return {
    state: {
      player: { ...emptyPlayer, audio, playing, timeSeconds, durationSeconds: audio.durationSeconds },
      loading: {
        ...state.loading,
        opened: openedCount,
        isPositionKnown: false,
        source: sourceOf(audio),
        transcriptUrl: audio.transcriptUrl,
      },
    },
    effects: [
      { type: 'findPosition', audio, from: timeSeconds, opened: openedCount },
      ...(playing ? [{ type: 'takeFloor' } as const] : []),
    ],
  };
}

export function renew(state: EngineState, { audio, autoplay }: EventOf<'renew'>, moment: StepContext): Step {
  const known = state.player.audio;
  if (!known || known === audio) return prepareSound(state, moment);
  const patch = { audio, ...(isSilent(known) && { playing: autoplay }) };
  const next = withDuration(withPlayer(state, patch), moment.element());
  const isSourceChanged = sourceOf(known)?.url !== sourceOf(audio)?.url;
  const isInterrupted = next.loading.isInterrupted && next.player.problem !== undefined;
  return chainSteps(
    { state: next, effects: [{ type: 'renewPosition', audio }] },
    // Playback was interrupted because the audio's old address failed, so it resumes from the new address.
    (renewed) => (isSourceChanged && isInterrupted ? play(renewed, moment) : unchanged(renewed)),
    (renewed) => prepareSound(renewed, moment),
  );
}

function prepareSound(state: EngineState, moment: StepContext): Step {
  const { audio } = state.player;
  if (!audio) return unchanged(state);
  if (isSilent(audio)) return removeSound(state);
  // Remembers the sentences of the old sound now, because they can't be fetched after a new sound has replaced it.
  const isRegenerating = audio.status === 'PROCESSING' && !isGrowing(audio);
  return chainSteps(
    { state, effects: isRegenerating ? [{ type: 'rememberSentences', audio }] : [] },
    (known) => changeSource(known, { isSeam: state.player.waiting || moment.element().isPaused }),
  );
}

export function stop(state: EngineState): Step {
  return chainSteps({ state, effects: [{ type: 'endPosition' }] }, removeSound, (silent) =>
    unchanged(withPlayer(silent, { audio: undefined })),
  );
}

/** The next user of this device must not hear or read a private audio of another owner. */
export const isClosedTo = ({ player: { audio } }: EngineState, userid: string | undefined): boolean =>
  audio?.visibility === 'private' && (userid === undefined || userid !== audio.ownerId);

/** Starts at the stored position, unless the listener moved before that position was known. */
export function takePosition(state: EngineState, seconds: number): Step {
  const known = withLoading(state, { isPositionKnown: true });
  const isUntouched = known.player.timeSeconds === 0;
  return loadOnceReady(isUntouched ? withPlayer(known, { timeSeconds: seconds }) : known);
}

export function withDuration(
  state: EngineState,
  { durationSeconds, reachSeconds }: ElementState,
): EngineState {
  const { audio } = state.player;
  const fileSeconds = state.loading.source?.kind === 'file' ? durationSeconds : 0;
  return withPlayer(state, {
    durationSeconds: fileSeconds || Math.max(audio?.durationSeconds ?? 0, reachSeconds),
  });
}
