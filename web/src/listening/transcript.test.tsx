// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fill, pageText, press, render, until } from '#web/testing/screen.tsx';
import { patchPlayer, playerStore, emptyPlayer } from './player-store.ts';
import { anAudio } from './player/testing/audio.ts';
import { Transcript } from './transcript.tsx';

const audio = anAudio({ visibility: 'public', transcriptUrl: '/lamps.vtt', durationSeconds: 12 });
let unmount: () => Promise<void>;

beforeEach(async () => {
  playerStore.set({ ...emptyPlayer, audio, durationSeconds: 12 });
  vi.stubGlobal('fetch', async () => new Response(lamps));
  unmount = await render(<Transcript audio={audio} />);
  await until(() => sentences().length > 0);
});
afterEach(() => unmount());

test('the transcript marks the sentence that is playing, on screen and for screen readers', async () => {
  expect(markedSentences()).toEqual([]);
  await act(async () => patchPlayer({ timeSeconds: 4 }));
  expect(markedSentences()).toEqual(['The lamps were lit.']);
  await act(async () => patchPlayer({ timeSeconds: 7 }));
  expect(markedSentences()).toEqual(['Nobody came.']);
});

test('no sentence of a transcript is marked while another audio plays', async () => {
  await act(async () => patchPlayer({ audio: anAudio({ id: 'aud_2' }), timeSeconds: 4 }));
  expect(markedSentences()).toEqual([]);
});

test('pressing a sentence of the transcript plays it from its beginning', async () => {
  await act(async () => sentences()[2]!.click());
  expect(playerStore.get()).toMatchObject({ playing: true, timeSeconds: 6 });
});

test('in a transcript, arrow keys move between sentences, and Tab stops only once', async () => {
  expect(sentences().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
  sentences()[0]!.focus();
  await act(async () => void sentences()[0]!.dispatchEvent(key('ArrowDown')));
  expect(document.activeElement?.textContent).toBe('The lamps were lit.');
});

test('a transcript search moves from match to match, and can start playback at a match', async () => {
  await fill('Find in the text', 'LAMP');
  expect(pageText()).toContain('1 of 2');
  expect(foundSentences()).toEqual(['The lamps were lit.', 'One lamp was left.']);
  await press('Next match');
  expect(pageText()).toContain('2 of 2');
  await press('Play from this sentence');
  expect(playerStore.get()).toMatchObject({ playing: true, timeSeconds: 9 });
  await press('Next match');
  expect(pageText()).toContain('1 of 2');
});

test('a transcript search without a match shows “Not found”', async () => {
  await fill('Find in the text', 'harbour');
  expect(pageText()).toContain('Not found');
  expect(foundSentences()).toEqual([]);
});

test('a transcript shows the name of each of two speakers before that speaker’s words', async () => {
  await unmount();
  const podcastTranscript =
    'WEBVTT\n\nNOTE paragraph\n\n00:00.000 --> 00:03.000\n<v Orus>Why lamps?\n\nNOTE paragraph\n\n00:03.000 --> 00:06.000\n<v Aoede>They were there.\n';
  vi.stubGlobal('fetch', async () => new Response(podcastTranscript));
  unmount = await render(<Transcript audio={{ ...audio, isPodcast: true, transcriptUrl: '/talk.vtt' }} />);
  await until(() => sentences().length > 0);
  expect(
    [...document.querySelectorAll('[data-transcript] p')].map(({ textContent }) => textContent.trim()),
  ).toEqual(['OrusWhy lamps?', 'AoedeThey were there.']);
});

const sentences = () => [...document.querySelectorAll<HTMLAnchorElement>('[data-transcript] a')];
const markedSentences = () =>
  sentences()
    .filter((sentence) => sentence.getAttribute('aria-current') === 'true')
    .map(({ textContent }) => textContent);
const foundSentences = () =>
  sentences()
    .filter((sentence) => sentence.dataset['mark'] !== undefined)
    .map(({ textContent }) => textContent);
const key = (name: string) => new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });

const lamps = `WEBVTT

NOTE paragraph

00:00.000 --> 00:03.000
It rained.

00:03.000 --> 00:06.000
The lamps were lit.

NOTE paragraph

00:06.000 --> 00:09.000
Nobody came.

00:09.000 --> 00:12.000
One lamp was left.
`;
