import { secondsOfLink } from '#shared/domain/audio/time-links.ts';
import { clockTime, spokenTime } from '#shared/domain/audio/time-text.ts';
import { noSoundMessage, isOutputError } from '#web/speech/output-error.ts';
import { seekByTouch } from '#web/listening/player/seek-by-touch.ts';
import { loadPicture, squarePng, svgAddress } from '#web/listening/player/square-png.ts';

export function bindEmbedControls(sound: HTMLAudioElement, title: string): void {
  const controls = requiredElement('.controls', HTMLElement);
  const position = requiredElement('input[type=range]', HTMLInputElement);
  const time = requiredElement('[data-shows=time]', HTMLElement);
  const status = requiredElement('.status', HTMLElement);
  const play = controlNamed('play');

  const toggle = () => {
    status.textContent = '';
    if (!sound.paused) return sound.pause();
    if (sound.error) loadAgain();
    sound.play().catch(() => failed());
  };
  // After an error, the browser would still request the file to which the redirect first led. Loading again follows the
  // redirect to the current file.
  const loadAgain = () => {
    const { currentTime } = sound;
    sound.load();
    sound.currentTime = currentTime;
  };
  let hasPlayed = false;
  const recover = () => {
    const isPlaying = !sound.paused;
    if (!hasPlayed || isOutputError(sound.error)) return failed();
    hasPlayed = false;
    loadAgain();
    if (isPlaying) sound.play().catch(() => failed());
  };
  const failed = () => {
    status.textContent = isOutputError(sound.error)
      ? noSoundMessage
      : 'We couldn’t play this recording. Try again, or open it on Quillcast.';
  };
  const show = () => {
    const { currentTime } = sound;
    time.textContent = clockTime(currentTime);
    if (document.activeElement !== position || !sound.seeking) position.value = String(currentTime);
    position.style.setProperty('--played', `${(100 * currentTime) / (Number(position.max) || 1)}%`);
    position.setAttribute(
      'aria-valuetext',
      `${spokenTime(currentTime)} of ${spokenTime(Number(position.max))}`,
    );
  };
  const showPlaying = () => {
    play.setAttribute('aria-label', sound.paused ? 'Play' : 'Pause');
    play.classList.toggle('plays', !sound.paused);
  };
  const skip = (seconds: number) => {
    sound.currentTime = Math.max(0, sound.currentTime + seconds);
  };

  play.addEventListener('click', toggle);
  controlNamed('back').addEventListener('click', () => skip(-skipBackSeconds));
  controlNamed('ahead').addEventListener('click', () => skip(skipAheadSeconds));
  document.querySelector('.about')?.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const seconds = secondsOfLink(link?.hash ?? '');
    if (seconds === undefined) return;
    event.preventDefault();
    sound.currentTime = seconds;
    if (sound.paused) toggle();
  });
  const line = seekByTouch((seconds) => {
    sound.currentTime = seconds;
    show();
  });
  position.addEventListener('input', () => line.change(position.valueAsNumber));
  position.addEventListener('pointerdown', line.down);
  position.addEventListener('pointermove', line.move);
  position.addEventListener('pointerup', line.up);
  position.addEventListener('pointercancel', () => {
    line.cancel();
    show();
  });
  sound.addEventListener('durationchange', () => {
    if (Number.isFinite(sound.duration)) position.max = String(sound.duration);
    show();
  });
  for (const event of ['timeupdate', 'seeked']) sound.addEventListener(event, show);
  for (const event of ['play', 'pause', 'ended']) sound.addEventListener(event, showPlaying);
  sound.addEventListener('playing', () => (hasPlayed = true));
  sound.addEventListener('error', recover);
  offerSpeeds(sound);
  setMediaMetadata(title);
  show();

  sound.controls = false;
  controls.hidden = false;
  requiredElement('.position', HTMLElement).hidden = false;
}

function offerSpeeds(sound: HTMLAudioElement): void {
  const speed = requiredElement('[data-does=speed]', HTMLSelectElement);
  for (const choice of speeds)
    speed.add(new Option(`${choice}×`, String(choice), choice === 1, choice === 1));
  speed.addEventListener('change', () => {
    sound.playbackRate = Number(speed.value);
  });
}

/** Sets only title and picture, because the lock screen and headset keys control the audio element without our help. */
function setMediaMetadata(title: string): void {
  if (!('mediaSession' in navigator)) return;
  const metadata = new MediaMetadata({ title });
  navigator.mediaSession.metadata = metadata;
  void showArtwork(metadata);
}

async function showArtwork(metadata: MediaMetadata): Promise<void> {
  const artwork = requiredElement('.artwork > *', Element);
  const address =
    artwork instanceof HTMLImageElement
      ? artwork.src
      : svgAddress(new XMLSerializer().serializeToString(artwork));
  const picture = await loadPicture(address).catch(() => undefined);
  if (picture) metadata.artwork = squarePng(picture);
}

const controlNamed = (what: string) => requiredElement(`[data-does=${what}]`, HTMLElement);

function requiredElement<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const element = document.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`The frame has no ${selector}.`);
  return element;
}

const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2];
const skipBackSeconds = 15;
const skipAheadSeconds = 30;
