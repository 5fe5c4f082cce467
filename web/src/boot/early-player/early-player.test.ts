// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const called = vi.fn<() => void>();
const onReady = vi.fn<() => void>();

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json({ peaks: [0, 1] }));
  addEventListener('app-requested', called);
  addEventListener('early-player-ready', onReady);
  document.body.innerHTML = page;
  await import('./early-player.ts');
});
afterEach(() => {
  dispatchEvent(new Event('scroll'));
  document.querySelector('audio')?.dispatchEvent(new Event('taken'));
  vi.useRealTimers();
  vi.resetModules();
  vi.clearAllMocks();
});

test('pressing play starts the sound and pressing again pauses it; the button’s name changes too', () => {
  press('[data-does=play] path');
  expect([sound().paused, nameOfPlay()]).toEqual([false, 'Pause']);
  press('[data-does=play]');
  expect([sound().paused, nameOfPlay()]).toEqual([true, 'Play']);
});

test('no sound is fetched before a press', () => {
  expect([sound().preload, sound().paused]).toEqual(['none', true]);
});

test('pressing a sentence plays it from its beginning, and skipping never leaves the recording', () => {
  press('a');
  expect([sound().paused, sound().currentTime]).toEqual([false, 12.5]);
  press('[data-skip="-15"]');
  expect(sound().currentTime).toBe(0);
  press('[data-skip="30"]');
  press('[data-skip="30"]');
  expect(sound().currentTime).toBe(40);
});

test('the seek bar covers the whole recording, and the selected speed is used', () => {
  const line = document.querySelector<HTMLInputElement>('[data-does=seek]')!;
  expect([line.disabled, line.max]).toEqual([false, '40']);
  line.value = '20';
  line.dispatchEvent(new Event('change'));
  const speed = document.querySelector('select')!;
  speed.value = '1.5';
  speed.dispatchEvent(new Event('change'));
  expect([sound().currentTime, sound().playbackRate]).toEqual([20, 1.5]);
});

test('a cancelled drag on the seek bar leaves the position unchanged', () => {
  const line = document.querySelector<HTMLInputElement>('[data-does=seek]')!;
  line.value = '20';
  line.dispatchEvent(new Event('input'));
  line.dispatchEvent(new Event('pointercancel'));
  expect([sound().currentTime, line.value]).toEqual([0, '0']);
});

test('a speed that the listener chose before the player loaded is used when it plays', async () => {
  sound().dispatchEvent(new Event('taken'));
  vi.resetModules();
  document.body.innerHTML = page;
  document.querySelector('select')!.value = '1.5';
  await import('./early-player.ts');
  expect(sound().playbackRate).toBe(1.5);
});

test('the early player handles a press on play and leaves other presses to the app', () => {
  expect(onReady).toHaveBeenCalledOnce();
  expect(press('[data-does=play]').defaultPrevented).toBe(true);
  expect(press('[aria-label=Mute]').defaultPrevented).toBe(false);
});

test('before the app has loaded, the space bar plays, and another key press waits for the app', () => {
  key(' ');
  expect(sound().paused).toBe(false);
  key('m');
  const receivedKeys: string[] = [];
  sound().dispatchEvent(new Event('taken'));
  document.addEventListener('keydown', (event) => receivedKeys.push(event.key), { once: true });
  vi.runOnlyPendingTimers();
  expect(receivedKeys).toEqual(['m']);
});

test('the app is requested once, at the first interaction with the page', () => {
  expect(called).not.toHaveBeenCalled();
  dispatchEvent(new Event('scroll'));
  dispatchEvent(new Event('scroll'));
  expect(called).toHaveBeenCalledOnce();
});

test.each([
  ['once the sound plays', () => sound().dispatchEvent(new Event('playing'))],
  ['when the sound cannot play', () => sound().dispatchEvent(new Event('error'))],
  ['when the sound has not started after three seconds', () => vi.advanceTimersByTime(3_000)],
])('pressing play starts the sound first, and the app loads %s', (_when, come) => {
  for (const type of ['pointerdown', 'touchstart'])
    document.querySelector('[data-does=play]')!.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  sound().dispatchEvent(new Event('play'));
  expect(called).not.toHaveBeenCalled();
  come();
  expect(called).toHaveBeenCalledOnce();
});

test('the early player ignores presses as soon as the app has taken over', () => {
  sound().dispatchEvent(new Event('taken'));
  expect(press('[data-does=play]').defaultPrevented).toBe(false);
  expect(sound().paused).toBe(true);
});

test('leaving the page before the app takes over stops the sound', () => {
  press('[data-does=play]');
  dispatchEvent(new Event('pushState'));
  expect(sound().paused).toBe(true);
});

test('the early player draws the waveform into the page that the server sent', async () => {
  await vi.waitFor(() =>
    expect(document.querySelector('[data-waveform] path')?.getAttribute('d')).toMatch(/^M0/),
  );
});

function press(part: string): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector(part)!.dispatchEvent(event);
  return event;
}

const key = (name: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));

const sound = () => document.querySelector('audio')!;
const nameOfPlay = () => document.querySelector('[data-does=play]')?.getAttribute('aria-label');

const page = `
  <main>
    <section>
      <svg data-waveform><path d="line" /></svg>
      <input type="range" data-does="seek" disabled max="1" value="0" />
      <select data-does="speed"><option>1</option><option>1.5</option></select>
      <button data-skip="-15"></button>
      <button data-does="play" aria-label="Play"><svg><path d="triangle" /></svg></button>
      <button data-skip="30"></button>
      <button aria-label="Mute"></button>
    </section>
    <div data-transcript><a href="#12.5">A sentence.</a></div>
  </main>
  <script type="application/json" id="server-rendered-player">${JSON.stringify({
    audio: { id: 'aud_1', downloadUrl: '/shared.mp3', peaksUrl: '/peaks.json', durationSeconds: 40 },
  })}</script>`;
