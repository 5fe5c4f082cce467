import { authState } from '#web/auth/auth.ts';
import { playExclusively } from '#web/speech/exclusive-playback.ts';
import { registerMover, positions } from '#web/listening/positions/positions.ts';
import { isOffline, untilConnected } from '#web/platform/connection.ts';
import { api } from '#web/server/api.ts';
import type { EnginePorts } from './ports.ts';
import type { EngineEvent } from './state.ts';
import { keepSpeed, storedSpeed } from './stored-speed.ts';
import { openMedia } from '#web/listening/media/media-access.ts';
import { playerStore } from '#web/listening/player-store.ts';
import { soundElement } from './sound-element.ts';
import { emitSoundEvent } from '#web/listening/media/sound-events.ts';
import { fetchCues, knownCues } from '#web/listening/media/transcripts.ts';

/**
 * Returns the engine's connections to the real browser. Changes of the signed-in person, positions from elsewhere and
 * the passing of time reach the engine only after an audio element was created or taken over.
 */
export function browserPorts(dispatch: (event: EngineEvent) => void): EnginePorts {
  const pause = () => dispatch({ type: 'pause' });
  return {
    store: playerStore,
    sound: soundElement(dispatch, (how) => {
      followOutsideEvents(dispatch);
      if (how === 'new') dispatch({ type: 'setSpeed', speed: storedSpeed(), isChosen: false });
    }),
    positions,
    media: {
      ask: async ({ id }) => (await api('GET /audio/{id}', { params: { id } })).audio,
      open: openMedia,
      fetchSentences: fetchCues,
      knownSentences: knownCues,
    },
    connection: { isOffline, untilConnected },
    now: () => Date.now(),
    keepSpeed,
    takeFloor: () => playExclusively(pause),
    tell: emitSoundEvent,
  };
}

function followOutsideEvents(dispatch: (event: EngineEvent) => void): void {
  authState.subscribe(() => {
    const auth = authState.get();
    if (auth.status === 'loading') return;
    dispatch({
      type: 'userChanged',
      userid: auth.status === 'signedIn' ? auth.session.userid : undefined,
    });
  });
  registerMover((seconds) => dispatch({ type: 'movedElsewhere', seconds }));
  setInterval(() => dispatch({ type: 'minutePassed' }), 60_000);
}
