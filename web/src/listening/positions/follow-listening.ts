import { authState } from '#web/auth/auth.ts';
import { playerStore } from '#web/listening/player-store.ts';
import { onSound } from '#web/listening/media/sound-events.ts';
import { countPlays } from './count-plays.ts';
import { positions } from './positions.ts';
import { sendUnsentPositions } from './send-unsent-positions.ts';
import { signedInUserid } from './signed-in-as.ts';

export function followListening(): void {
  playerStore.subscribe(reportPosition);
  onSound((event) => {
    if (event === 'sought') positions.sought(playerStore.get().timeSeconds);
    else if (event === 'paused' || event === 'ended') void positions.flush();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !playerStore.get().playing) void positions.look();
  });
  addEventListener('online', () => void positions.flush());
  authState.subscribe(adaptToUser);
  lastUserid = signedInUserid();
  if (lastUserid !== undefined) void sendUnsentPositions(lastUserid);
}

function reportPosition(): void {
  const { audio, playing, waiting, timeSeconds } = playerStore.get();
  if (!audio || !playing || waiting || timeSeconds === reportedSeconds) return;
  reportedSeconds = timeSeconds;
  positions.advanced(timeSeconds);
  countPlays(audio, timeSeconds);
}

/**
 * Adapts to a change of user. After a sign-in, positions heard on this device before are added to the account, and
 * playback continues at the account's position if it is newer.
 */
function adaptToUser(): void {
  const auth = authState.get();
  if (auth.status === 'loading') return;
  const userid = signedInUserid();
  if (userid === lastUserid) return;
  lastUserid = userid;
  positions.arrive();
  if (!playerStore.get().playing) void positions.look();
  if (userid !== undefined) void sendUnsentPositions(userid);
}

let reportedSeconds: number | undefined;
let lastUserid: string | undefined;
