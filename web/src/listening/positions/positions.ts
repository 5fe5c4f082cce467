import type { Listening } from '#shared/contract/listening/listening.ts';
import { signedInUserid } from './signed-in-as.ts';
import { serverNow } from '#web/platform/server-clock.ts';
import { api } from '#web/server/api.ts';
import { fetchCues, knownCues } from '#web/listening/media/transcripts.ts';
import { devicePositions } from './device-positions.ts';
import { createPositionKeeper } from './position-keeper.ts';

let move: (seconds: number) => void = () => undefined;

export const positions = createPositionKeeper({
  device: devicePositions,
  server: {
    get: async (audioId) => (await api('GET /listening/{audioId}', { params: { audioId } })).listening,
    put: sendPosition,
  },
  who: signedInUserid,
  now: serverNow,
  cuesOf: (audio) => (audio.transcriptUrl === undefined ? Promise.resolve([]) : fetchCues(audio)),
  knownCuesOf: (audio) => knownCues(audio.transcriptUrl),
  onMoved: (seconds) => move(seconds),
});

export const registerMover = (mover: (seconds: number) => void) => void (move = mover);

/** Sends a position and returns the position that the server keeps, which may be a later one. */
export async function sendPosition(listening: Listening, { leaving = false } = {}): Promise<Listening> {
  const { audioId, position, finished, heardAt } = listening;
  const answer = await api('PUT /listening/{audioId}', {
    params: { audioId },
    body: { position, finished, heardAt },
    keepalive: leaving,
  });
  return answer.listening;
}
