// @vitest-environment happy-dom
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { bindEmbedControls } from './embed-controls.ts';
import { bindEmbedTranscript } from './embed-transcript.ts';
import { playOneAtATime } from './one-at-a-time.ts';

const page = `<div class="about"><a href="#t=25">0:25</a> <a href="https://a.example/">Sources</a></div><audio controls preload="none" src="/audio.mp3"></audio>
  <div class="controls" hidden>
    <button data-does="play" aria-label="Play"></button>
    <button data-does="back"></button>
    <button data-does="ahead"></button>
    <select data-does="speed"></select>
  </div>
  <div class="position" hidden><span data-shows="time"></span><input type="range" min="0" max="40" value="0" /></div>
  <p role="status" class="status"></p>`;

// The test environment has no `Option`.
vi.stubGlobal('Option', function Option(text: string, value: string) {
  return Object.assign(document.createElement('option'), { text, value });
});

beforeEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = page;
  bindEmbedControls(sound(), 'The Lamplighter’s Ledger');
});

// Other test files run in this environment too and must not see the stub.
afterAll(() => void vi.unstubAllGlobals());

test('in an embedded player, pressing play after an error reloads the audio at the same position', () => {
  const load = vi.spyOn(sound(), 'load').mockImplementation(() => (sound().currentTime = 0));
  const play = vi.spyOn(sound(), 'play').mockResolvedValue();
  sound().currentTime = 12;
  Object.defineProperty(sound(), 'error', { value: { code: 4 } });
  sound().dispatchEvent(new Event('error'));
  expect(document.querySelector('.status')?.textContent).toContain('Try again');
  document.querySelector<HTMLElement>('[data-does=play]')!.click();
  expect([load.mock.calls.length, sound().currentTime, play.mock.calls.length]).toEqual([1, 12, 1]);
  expect(document.querySelector('.status')?.textContent).toBe('');
});

test('audio replaced while an embedded player plays it is reloaded once, at the same position', () => {
  const load = vi.spyOn(sound(), 'load').mockImplementation(() => (sound().currentTime = 0));
  const play = vi.spyOn(sound(), 'play').mockResolvedValue();
  vi.spyOn(sound(), 'paused', 'get').mockReturnValue(false);
  sound().dispatchEvent(new Event('playing'));
  sound().currentTime = 12;
  Object.defineProperty(sound(), 'error', { value: { code: 2 } });
  const fail = () => void sound().dispatchEvent(new Event('error'));
  fail();
  expect([load.mock.calls.length, sound().currentTime, play.mock.calls.length]).toEqual([1, 12, 1]);
  expect(document.querySelector('.status')?.textContent).toBe('');
  fail();
  expect(load).toHaveBeenCalledTimes(1);
  expect(document.querySelector('.status')?.textContent).toContain('Try again');
});

test('in an embedded player, audio that is replaced while it is paused stays paused', () => {
  vi.spyOn(sound(), 'load').mockImplementation(() => undefined);
  const play = vi.spyOn(sound(), 'play').mockResolvedValue();
  sound().dispatchEvent(new Event('playing'));
  vi.spyOn(sound(), 'paused', 'get').mockReturnValue(true);
  Object.defineProperty(sound(), 'error', { value: { code: 2 } });
  sound().dispatchEvent(new Event('error'));
  expect(play).not.toHaveBeenCalled();
  expect(document.querySelector('.status')?.textContent).toBe('');
});

test('in an embedded player, the transcript is fetched again after the audio was reloaded', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<button data-does="transcript"></button><div id="transcript" hidden></div>',
  );
  const texts = ['One.', 'Two.'].map((text) => `WEBVTT\n\n00:00.000 --> 00:01.000\n${text}\n`);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(texts.shift())));
  bindEmbedTranscript(sound(), '/episodes/aud_1.vtt');
  document.querySelector<HTMLElement>('[data-does=transcript]')!.click();
  const transcriptText = () => document.getElementById('transcript')!.textContent;
  await vi.waitFor(() => expect(transcriptText()).toContain('One.'));
  sound().dispatchEvent(new Event('emptied'));
  await vi.waitFor(() => expect(transcriptText()).toContain('Two.'));
});

test('an embedded player shows a message when a speaker or headphones are missing', () => {
  Object.defineProperty(sound(), 'error', { value: { code: 3, message: 'OnMediaSinkAudioError' } });
  sound().dispatchEvent(new Event('error'));
  expect(document.querySelector('.status')?.textContent).toContain('a speaker or headphones');
});

test("a time in an embedded player's show notes starts playback at that time", () => {
  const play = vi.spyOn(sound(), 'play').mockResolvedValue();
  const [time, sources] = document.querySelectorAll('a');
  const click = () => new MouseEvent('click', { bubbles: true, cancelable: true });
  expect(time!.dispatchEvent(click())).toBe(false);
  expect([sound().currentTime, play.mock.calls.length]).toEqual([25, 1]);
  expect(sources!.dispatchEvent(click())).toBe(true);
  expect(play).toHaveBeenCalledOnce();
});

test('touching an embedded player’s seek bar to scroll the page does not move the position', () => {
  const line = document.querySelector('input')!;
  line.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch' }));
  line.value = '30';
  line.dispatchEvent(new Event('input'));
  line.dispatchEvent(new PointerEvent('pointercancel'));
  expect([sound().currentTime, line.value]).toEqual([0, '0']);
});

test('starting one embedded player pauses the other on the same page', () => {
  const frames = new Set<EventTarget>();
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage = () => {
        for (const frame of frames) if (frame !== this) frame.dispatchEvent(new Event('message'));
      };
      constructor() {
        super();
        frames.add(this);
      }
    },
  );
  const [first, second] = [document.createElement('audio'), document.createElement('audio')];
  const pauseSpies = [vi.spyOn(first, 'pause'), vi.spyOn(second, 'pause')];
  for (const audio of [first, second]) playOneAtATime(audio);
  second.dispatchEvent(new Event('play'));
  expect(pauseSpies.map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});

test('an embedded player plays even if the browser blocks `BroadcastChannel`', () => {
  vi.stubGlobal('BroadcastChannel', function BroadcastChannel() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  playOneAtATime(sound());
  expect(() => sound().dispatchEvent(new Event('play'))).not.toThrow();
});

const sound = () => document.querySelector('audio')!;
