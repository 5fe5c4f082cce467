// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { storyOpening } from '#shared/domain/speech/story-opening.ts';
import { fill, pageText, press, render, settle, until } from '#web/testing/screen.tsx';
import HeroDesk from './hero-desk.tsx';

const requests: string[] = [];
let play: MockInstance<HTMLMediaElement['play']>;
let unmount: () => Promise<void>;

beforeEach(async () => {
  requests.length = 0;
  // The test DOM has no layout to measure.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    if (url.endsWith('/config.json')) return Response.json({ voiceStandIn: 'eSpeak NG' });
    return Response.json({
      sampleUrl: '/media/voices/ava-story.mp3',
      sentences: storyOpening.flat().map((text, index) => ({ text, endSeconds: 4 * (index + 1) })),
    });
  });
  unmount = await render(<HeroDesk />);
});

afterEach(() => unmount());

test('the demo on the front page has an answer with a checked quotation before anyone asks', async () => {
  expect(answer()).toContain('the only key was in her pocket');
  expect(answer()).toContain('Checked: word for word in this chapter.');
  await fill('Ask about the chapter', 'Who is Bram?');
  await press('Ask');
  expect(answer()).toContain('her uncle Bram');
});

test('the sample’s sound loads only on demand; the current sentence is highlighted and numbered', async () => {
  await act(async () => document.querySelector('section')!.dispatchEvent(new Event('pointerover')));
  await settle();
  expect(requests.filter((url) => url.includes('/voices/'))).toEqual([]);
  await press('Hear this page');
  await until(() => play.mock.contexts.length > 0);
  const soundElement = play.mock.contexts[0] as HTMLMediaElement;
  await act(async () => void soundElement.dispatchEvent(new Event('playing')));
  expect(requests.at(-1)).toContain('/voices/Ava/sample?text=story');
  expect(lit()).toBe(storyOpening[0][0]);
  expect(pageText()).toContain('Sentence 1 /of 4');
  await act(async () => {
    soundElement.currentTime = 13;
    soundElement.dispatchEvent(new Event('timeupdate'));
  });
  expect(lit()).toBe(storyOpening[1][0]);
  await press('Stop');
  expect(lit()).toBeUndefined();
});

test('a local copy of the product names the speech engine that replaces Amazon Polly', () =>
  until(() => pageText().includes('Local copy: eSpeak NG speaks here instead of Amazon Polly’s AI voices.')));

test('pressing a quotation while the editor is loading selects it once the editor is ready', async () => {
  const quote = [...document.querySelectorAll('output button')].find((one) =>
    one.textContent.includes('only key'),
  )!;
  await act(async () => (quote as HTMLElement).click());
  await until(() => document.querySelector('[role=textbox]') !== null);
  await until(() => String(getSelection()).includes('only key'));
});

const answer = () => document.querySelector('output[aria-label=Answer]')!.textContent;
const lit = () => document.querySelector('.is-heard')?.textContent;
