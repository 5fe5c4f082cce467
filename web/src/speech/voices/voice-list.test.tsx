// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { voiceWords } from '#shared/domain/speech/voice-words.ts';
import { voices } from '#shared/domain/speech/voices.ts';
import { playExclusively } from '#web/speech/exclusive-playback.ts';
import { render, pageText, press, settle, until } from '#web/testing/screen.tsx';
import { VoiceList } from './voice-list.tsx';

const played: string[] = [];
let sounding: HTMLMediaElement | undefined;

beforeEach(() => {
  played.length = 0;
  sounding = undefined;
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    begin(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => (sounding = undefined));
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/config.json'
      ? Response.json({ voiceStandIn: 'eSpeak NG' })
      : url.includes('/Ana/')
        ? Response.json(
            { message: 'The voices are busy. Try again in a moment.', code: 'too_many' },
            { status: 429 },
          )
        : Response.json({
            sampleUrl: `/media/voices/${url.split('/').at(-2)}.mp3`,
            sentences: [
              { text: 'I am.', endSeconds: 1.2 },
              { text: 'Once there was a fox.', endSeconds: 4 },
            ],
          }),
  );
});

test('every available voice can be played', async () => {
  const unmount = await render(<VoiceList />);
  for (const { id, name } of voices) {
    expect(pageText()).toContain(voiceWords[id].description);
    expect(document.querySelector(`[aria-label="Listen to ${name}"]`)).not.toBeNull();
  }
  await unmount();
});

test('voices are listed by language; a chosen language shows only its voices, in that language', async () => {
  const unmount = await render(<VoiceList />);
  const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(headings()).toContain('Chinese (Mandarin)');
  await choose('German');
  expect(headings()).toEqual(['German']);
  expect([...document.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    'Vicki',
    'Daniel',
  ]);
  const introduction = document.querySelector('blockquote')!;
  expect([introduction.lang, introduction.dir]).toEqual(['de-DE', 'auto']);
  await unmount();
});

test('a local copy says before the Japanese voices that it can’t read kanji', async () => {
  const unmount = await render(<VoiceList />);
  await until(() => pageText().includes('eSpeak NG can’t read Japanese characters (kanji)'));
  await choose('German');
  expect(pageText()).not.toContain('kanji');
  await unmount();
});

test('one voice plays at a time, and a second press stops it (S7.67)', async () => {
  const unmount = await render(<VoiceList />);
  await press('Listen to Andrew');
  await settle();
  await press('Listen to Ava');
  await settle();
  expect(played.map((url) => url.split('/').at(-1))).toEqual(['Andrew.mp3', 'Ava.mp3']);
  expect(document.querySelectorAll('[aria-label^="Stop"]')).toHaveLength(1);
  await press('Stop Ava');
  expect(sounding).toBeUndefined();
  expect(document.querySelectorAll('[aria-label^="Stop"]')).toHaveLength(0);
  await unmount();
});

test('a voice stops other audio when it starts, and is stopped by audio started later', async () => {
  const silencePlayer = vi.fn<() => void>();
  playExclusively(silencePlayer);
  const unmount = await render(<VoiceList />);
  await press('Listen to Ryan');
  await settle();
  expect(silencePlayer).toHaveBeenCalledTimes(1);
  await act(async () => playExclusively(silencePlayer));
  expect(sounding).toBeUndefined();
  await unmount();
});

test('the current sentence of the sample is highlighted and underlined', async () => {
  const unmount = await render(<VoiceList />);
  await press('Listen to Ava');
  await settle();
  const lit = () => [...document.querySelectorAll('.bg-voice')].map(({ textContent }) => textContent);
  expect(lit()).toEqual(['I am Ava.']);
  await act(async () => {
    sounding!.currentTime = 1.3;
    sounding!.dispatchEvent(new Event('timeupdate'));
  });
  expect(lit()).toEqual(['It was the summer the river ran backwards, and I was the only one who saw it.']);
  expect(document.querySelector('.bg-voice')!.className).toContain('underline');
  await unmount();
});

test('a sample that could not be loaded shows the reason until the next sample plays', async () => {
  const unmount = await render(<VoiceList />);
  await press('Listen to Ana');
  await settle();
  expect(document.querySelector('output')?.textContent).toBe(
    'Error: The voices are busy. Try again in a moment.',
  );
  await press('Listen to Ava');
  await settle();
  expect(document.querySelector('output')?.textContent).toBe('');
  await unmount();
});

const choose = (language: string) =>
  act(async () =>
    [...document.querySelectorAll('label')].find(({ textContent }) => textContent === language)!.click(),
  );

function begin(element: HTMLMediaElement): void {
  sounding = element;
  played.push(element.src);
  element.dispatchEvent(new Event('playing'));
}
