// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fieldOf, fill, pageText, press, until } from '#web/testing/screen.tsx';
import { changeDraft, draftFrom, textLanguageStore } from './draft.ts';
import { openPanel, elementNamed, requestsTo, settleEffects, serveSite, signIn } from './testing/panel.tsx';

let unmount = async () => {};
beforeEach(async () => {
  serveSite();
  textLanguageStore.set('');
  changeDraft(draftFrom({}));
  signIn();
  unmount = await openPanel();
});
afterEach(() => unmount());

test('a new audio can be a narration or a podcast, and is a narration by default (S2.80, S2.81)', () => {
  const formats = [...elementNamed('format').querySelectorAll<HTMLInputElement>('input[type=radio]')];
  expect(
    formats.map(({ labels, checked }) => [labels?.[0]?.querySelector('.choice-name')?.textContent, checked]),
  ).toEqual([
    ['Narration', true],
    ['Podcast', false],
  ]);
  expect(elementNamed('format').hidden).toBe(false);
  expect(elementNamed('podcast-voices').hidden).toBe(true);
});

test('a podcast has a host and an expert, and the default expert differs from the host (S3.05, S3.06, S3.49)', async () => {
  await act(async () => elementNamed('podcast').click());
  expect(elementNamed('voice').hidden).toBe(true);
  expect(elementNamed('podcast-voices').hidden).toBe(false);
  await fill('Host voice', 'en-US-Chirp3-HD-Aoede');
  expect(fieldOf('Expert voice').value).toBe('en-US-Chirp3-HD-Orus');

  await fill('Content', 'A text.');
  await press('Create audio');
  await settleEffects();
  await expect(requestsTo('POST /api/audio/create')[0]?.json()).resolves.toMatchObject({
    isPodcast: true,
    voiceId: 'en-US-Chirp3-HD-Aoede',
    hostVoice: 'en-US-Chirp3-HD-Aoede',
    expertVoice: 'en-US-Chirp3-HD-Orus',
  });
});

test('if the host gets the expert’s voice, another expert is chosen and that voice is disabled', async () => {
  await act(async () => elementNamed('podcast').click());
  await fill('Expert voice', 'Ryan');
  await fill('Host voice', 'Ryan');
  expect(fieldOf('Expert voice').value).toBe('en-US-Chirp3-HD-Aoede');
  const expert = elementNamed('expert-voice') as HTMLSelectElement;
  expect([...expert.options].filter(({ disabled }) => disabled).map(({ value }) => value)).toEqual(['Ryan']);
});

test('a German podcast gets two German voices, which come first in the lists', async () => {
  await act(async () => elementNamed('podcast').click());
  await fill('Content', 'Der alte Leuchtturm steht am Rand der Bucht, und niemand steigt hinauf.');
  await until(() => fieldOf('Host voice').value === 'Vicki');
  expect(fieldOf('Expert voice').value).toBe('Daniel');
  expect(elementNamed('host-voice').querySelector('optgroup')!.label).toBe('German');
});

test('a podcast form asks for the style, the length and whether to review the script first', async () => {
  expect(elementNamed('podcast-talk').hidden).toBe(true);
  await act(async () => elementNamed('podcast').click());
  expect(elementNamed('podcast-talk').hidden).toBe(false);
  expect(fieldOf('Style').value).toBe('deep-dive');
  expect(pageText()).toContain('Two voices discuss it.');
  await fill('Style', 'debate');
  expect(elementNamed('talk-note').textContent).toBe('Two sides of the argument.');
  await fill('Length', 'short');
  await act(async () => elementNamed('script-first').click());

  await fill('Content', 'A text.');
  await press('Create audio');
  await settleEffects();
  await expect(requestsTo('POST /api/audio/create')[0]?.json()).resolves.toMatchObject({
    format: 'debate',
    length: 'short',
    stopAtScript: true,
  });
});

test('the host and expert voices each have a button that plays a sample', async () => {
  await act(async () => elementNamed('podcast').click());
  await fill('Host voice', 'Ava');
  await fill('Expert voice', 'Ryan');
  expect(elementNamed('host-listen').getAttribute('aria-label')).toBe('Listen to Ava');
  await act(async () => elementNamed('expert-listen').click());
  await settleEffects();
  expect(elementNamed('expert-listen').getAttribute('aria-label')).toBe('Stop Ryan');
  expect(elementNamed('host-listen').getAttribute('aria-label')).toBe('Listen to Ava');
  expect(elementNamed('host-note').textContent).toBe('Close and calm; for memoir and fiction.');
});
