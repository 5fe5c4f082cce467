// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fieldOf, fill, press } from '#web/testing/screen.tsx';
import { changeDraft, draftFrom } from './draft.ts';
import { openPanel, elementNamed, requestsTo, rest, serveSite, signIn } from './testing/panel.tsx';

vi.mock('#shared/domain/audio/podcasts.ts', () => ({ podcastsWork: true }));

let leave = async () => {};
beforeEach(async () => {
  serveSite();
  changeDraft(draftFrom({}));
  signIn();
  leave = await openPanel();
});
afterEach(() => leave());

test('the format is narration or podcast, narration unless chosen otherwise (S2.80, S2.81)', () => {
  expect(elementNamed('format').hidden).toBe(false);
  expect((elementNamed('narration') as HTMLInputElement).checked).toBe(true);
  expect(elementNamed('podcast-voices').hidden).toBe(true);
});

test('a podcast has a host and an expert, who never starts as the host (S3.05, S3.06, S3.49)', async () => {
  await act(async () => elementNamed('podcast').click());
  expect(elementNamed('voice').hidden).toBe(true);
  expect(elementNamed('podcast-voices').hidden).toBe(false);
  await fill('Host voice', 'en-US-Chirp3-HD-Aoede');
  expect(fieldOf('Expert voice').value).toBe('en-US-Chirp3-HD-Orus');

  await fill('Content', 'A text.');
  await press('Create audio');
  await rest();
  await expect(requestsTo('POST /api/audio/create')[0]?.json()).resolves.toMatchObject({
    isPodcast: true,
    voiceId: 'en-US-Chirp3-HD-Aoede',
    hostVoice: 'en-US-Chirp3-HD-Aoede',
    expertVoice: 'en-US-Chirp3-HD-Orus',
  });
});
