import type { ServerRenderedAudio } from '#shared/pages/player-page.ts';
import { answerChoices, answerKeys, answerPresses } from './answer-presses.ts';
import { requestAppOnUse } from './call-app.ts';
import { drawWaveform } from './draw-waveform.ts';
import { earlySound } from './early-sound.ts';
import { showPlaying } from './show-playing.ts';

/**
 * Handles the player's controls on the page of a shared audio before the app has loaded. The app loads at the first
 * sign of use and takes over the playing audio (`web/src/listening/player/engine/take-early-sound.ts`).
 */
function startEarlyPlayer(): void {
  const block = document.getElementById('server-rendered-player');
  const { audio } = JSON.parse(block?.textContent ?? '{}') as Partial<ServerRenderedAudio>;
  if (audio?.downloadUrl === undefined) return void dispatchEvent(new Event('app-requested'));
  const sound = earlySound(audio.id, audio.downloadUrl);
  requestAppOnUse(sound.element);
  answerPresses(sound, audio.durationSeconds);
  answerKeys(sound);
  answerChoices(sound, audio.durationSeconds);
  showPlaying(sound);
  dispatchEvent(new Event('early-player-ready'));
  if (audio.peaksUrl !== undefined) void drawWaveform(audio.peaksUrl);
}

startEarlyPlayer();
