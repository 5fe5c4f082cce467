import type { ServerRenderedAudio } from '#shared/pages/player-page.ts';
import { answerChoices, answerKeys, answerPresses } from './answer-presses.ts';
import { callApp } from './call-app.ts';
import { drawWaveform } from './draw-waveform.ts';
import { earlySound } from './early-sound.ts';
import { showPlaying } from './show-playing.ts';

/**
 * What answers on the page of a shared audio before the app is there: a visitor who was sent a link reads and hears with
 * this alone, and the app comes with the first sign that they use the page. It takes the sound over while it sounds
 * (`web/src/listening/player/engine/take-early-sound.ts`).
 */
function start(): void {
  const block = document.getElementById('server-rendered-player');
  const { audio } = JSON.parse(block?.textContent ?? '{}') as Partial<ServerRenderedAudio>;
  if (audio?.downloadUrl === undefined) return void dispatchEvent(new Event('app-requested'));
  const sound = earlySound(audio.id, audio.downloadUrl);
  callApp(sound.element);
  answerPresses(sound, audio.durationSeconds);
  answerKeys(sound);
  answerChoices(sound, audio.durationSeconds);
  showPlaying(sound);
  dispatchEvent(new Event('early-player-ready'));
  if (audio.peaksUrl !== undefined) void drawWaveform(audio.peaksUrl);
}

start();
