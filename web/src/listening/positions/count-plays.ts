import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { serverNow } from '#web/platform/server-clock.ts';
import { api } from '#web/server/api.ts';
import { signedInUserid } from './signed-in-as.ts';

/**
 * Returns a function to call with each new playback position. Counts a play after half a minute of listening, jumps
 * excluded, or after most of a shorter audio. Authors' own plays and private audios don't count.
 */
export function createPlayCounter({ tell, now, who }: Ports): (audio: Audio, seconds: number) => void {
  const reported = new Set<string>();
  let current: { readonly id: string; heard: number; at: number } | undefined;
  return (audio, seconds) => {
    if (current?.id !== audio.id) current = { id: audio.id, heard: 0, at: seconds };
    const step = seconds - current.at;
    current.at = seconds;
    if (step > 0 && step < jumpSeconds) current.heard += step;
    const enough = Math.min(minPlaySeconds, audio.durationSeconds * 0.9 || minPlaySeconds);
    if (current.heard < enough || audio.visibility === 'private' || audio.ownerId === who()) return;
    const play = `${new Date(now()).toISOString().slice(0, 10)} ${who()} ${audio.id}`;
    current.heard = 0;
    if (reported.has(play)) return;
    reported.add(play);
    // A failed request is repeated after another half minute of listening.
    tell(audio.id).catch(() => reported.delete(play));
  };
}

export const countPlays = createPlayCounter({
  tell: (id) => api('POST /audio/{id}/plays', { params: { id } }),
  now: serverNow,
  who: () => signedInUserid() ?? 'visitor',
});

const minPlaySeconds = 30;
/** Two positions further apart than this are a jump: at triple speed, one second advances three. */
const jumpSeconds = 4;

interface Ports {
  readonly tell: (audioId: string) => Promise<unknown>;
  readonly now: () => number;
  readonly who: () => string;
}
