import { changeSource, empty, loadOnceReady, play } from './loading.ts';
import {
  chain,
  still,
  withLoading,
  withPlayer,
  type ElementNow,
  type EngineState,
  type EventOf,
  type Moment,
  type Step,
} from './state.ts';
import { silence } from '#web/listening/player-store.ts';
import { isGrowing, isSilent, sourceOf } from '#web/listening/source.ts';

/** Another audio than before is the current one. */
export function open(state: EngineState, { audio, playing, from }: EventOf<'open'>, moment: Moment): Step {
  const { speed } = state.player;
  const opened = state.loading.opened + 1;
  const next: EngineState = {
    player: { ...silence, speed, audio, playing, durationSeconds: audio.durationSeconds },
    loading: { ...state.loading, opened, isPositionKnown: false },
  };
  return chain(
    {
      state: next,
      effects: [
        { type: 'findPosition', audio, from, opened },
        ...(isGrowing(audio) ? [{ type: 'prepare', audio } as const] : []),
      ],
    },
    (shown) => takeIn(shown, moment),
  );
}

/** It is heard on where it is; that the listener was elsewhere before is only noted. */
export function adopt(state: EngineState, { audio, playing, timeSeconds }: EventOf<'adopt'>): Step {
  const opened = state.loading.opened + 1;
  return {
    state: {
      player: { ...silence, audio, playing, timeSeconds, durationSeconds: audio.durationSeconds },
      loading: {
        ...state.loading,
        opened,
        isPositionKnown: false,
        source: sourceOf(audio),
        transcriptUrl: audio.transcriptUrl,
      },
    },
    effects: [
      { type: 'findPosition', audio, from: timeSeconds, opened },
      ...(playing ? [{ type: 'takeFloor' } as const] : []),
    ],
  };
}

/** What is new about the current audio: it was made, moved, failed. */
export function renew(state: EngineState, { audio, autoplay }: EventOf<'renew'>, moment: Moment): Step {
  const known = state.player.audio;
  if (!known || known === audio) return takeIn(state, moment);
  const patch = { audio, ...(isSilent(known) && { playing: autoplay }) };
  const next = withDuration(withPlayer(state, patch), moment.element());
  const isElsewhere = sourceOf(known)?.url !== sourceOf(audio)?.url;
  const isInterrupted = next.loading.isInterrupted && next.player.problem !== undefined;
  return chain(
    { state: next, effects: [{ type: 'renewPosition', audio }] },
    // It could not be had where it lay before.
    (renewed) => (isElsewhere && isInterrupted ? play(renewed, moment) : still(renewed)),
    (renewed) => takeIn(renewed, moment),
  );
}

/** What there is of the current audio, as it is known by now. */
function takeIn(state: EngineState, moment: Moment): Step {
  const { audio } = state.player;
  if (!audio) return still(state);
  if (isSilent(audio)) return empty(state);
  // Once the new sound is there, the sentences of the old one cannot be had any more.
  const isMadeAnew = audio.status === 'PROCESSING' && !isGrowing(audio);
  return chain({ state, effects: isMadeAnew ? [{ type: 'rememberSentences', audio }] : [] }, (known) =>
    changeSource(known, { isSeam: state.player.waiting || moment.element().isPaused }),
  );
}

export function stop(state: EngineState): Step {
  return chain({ state, effects: [{ type: 'endPosition' }] }, empty, (silent) =>
    still(withPlayer(silent, { audio: undefined })),
  );
}

/** Whoever is next at this device neither hears nor reads what only its author may. */
export const isClosedTo = ({ player: { audio } }: EngineState, userid: string | undefined): boolean =>
  audio?.visibility === 'private' && (userid === undefined || userid !== audio.ownerId);

/** Begins where its listener was, unless they went elsewhere before that was known. */
export function takePosition(state: EngineState, seconds: number): Step {
  const known = withLoading(state, { isPositionKnown: true });
  const isUntouched = known.player.timeSeconds === 0;
  return loadOnceReady(isUntouched ? withPlayer(known, { timeSeconds: seconds }) : known);
}

/** How long it is: the whole, or as far as it can be heard. */
export function withDuration(state: EngineState, { durationSeconds, reachSeconds }: ElementNow): EngineState {
  const { audio } = state.player;
  const whole = state.loading.source?.kind === 'file' ? durationSeconds : 0;
  return withPlayer(state, {
    durationSeconds: whole || Math.max(audio?.durationSeconds ?? 0, reachSeconds),
  });
}
