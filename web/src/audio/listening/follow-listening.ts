import { authState } from '#web/auth/auth.ts';
import { playerStore } from '#web/audio/player/player-store.ts';
import { onSound } from '#web/audio/player/sound-events.ts';
import { countPlays } from './count-plays.ts';
import { places } from './places.ts';
import { sendKept } from './send-kept.ts';
import { signedInAs } from './signed-in-as.ts';

/** Keeps where the listener is while they listen, and counts plays. */
export function followListening(): void {
  playerStore.subscribe(hear);
  onSound((event) => {
    if (event === 'sought') places.sought(playerStore.get().timeSeconds);
    else if (event === 'paused' || event === 'ended') void places.flush();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !playerStore.get().playing) void places.look();
  });
  addEventListener('online', () => void places.flush());
  authState.subscribe(sendOnce);
  sendOnce();
}

function hear(): void {
  const { audio, playing, waiting, timeSeconds } = playerStore.get();
  if (!audio || !playing || waiting || timeSeconds === heardSeconds) return;
  heardSeconds = timeSeconds;
  places.heard(timeSeconds);
  countPlays(audio, timeSeconds);
}

/** Once for each person who comes to this page. */
function sendOnce(): void {
  const userid = signedInAs();
  if (userid === sentFor) return;
  sentFor = userid;
  if (userid !== undefined) void sendKept(userid);
}

let heardSeconds: number | undefined;
let sentFor: string | undefined;
