// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { audioAddress, channelAddress } from '#shared/addresses.ts';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { authState } from '#web/auth/auth.ts';
import { render, pageText, press, settle, until } from '#web/testing/screen.tsx';
import { toastStore } from '#web/ui/toasts.ts';
import { anAudio } from './player/testing/audio.ts';
import PlayerBar from './player-bar.tsx';
import { patchPlayer, playerStore, emptyPlayer } from './player-store.ts';

let unmount: () => Promise<void>;

beforeEach(() => authState.set({ status: 'signedOut', ended: false }));
afterEach(async () => {
  await unmount();
  patchPlayer(emptyPlayer);
});

test('audio that finishes while its listener is on another page becomes ready in the player', async () => {
  const growingAudio = anAudio({ status: 'PROCESSING', progress: 0.5, visibility: 'unlisted' });
  await playAudio(growingAudio, () =>
    Response.json({ audio: { ...growingAudio, status: 'READY', progress: 1 } }),
  );
  expect(playerStore.get().audio?.status).toBe('READY');
});

test('audio deleted while its listener is on another page stops, and a message names the audio', async () => {
  const refusal = { message: 'This recording doesn’t exist.', code: 'not_found', requestId: 'r' };
  await playAudio(anAudio({ visibility: 'unlisted' }), () => Response.json(refusal, { status: 404 }));
  expect(playerStore.get().audio).toBeUndefined();
  expect(document.querySelector('section')).toBeNull();
  expect(toastStore.get().at(-1)?.message).toBe('“To my sister” was deleted or is no longer shared.');
});

test('the player bar shows the reason why playback stopped', async () => {
  const audio = anAudio({ visibility: 'unlisted' });
  await playAudio(audio, () => Response.json({ audio }));
  await act(async () =>
    patchPlayer({
      playing: false,
      problem: 'We couldn’t load the audio. Check your connection and press play to try again.',
    }),
  );
  expect(document.querySelector('[role=alert]')?.textContent).toBe(
    'We couldn’t load the audio. Check your connection and press play to try again.',
  );
  expect(pageText()).toContain('To my sister');
});

test('the open queue of the player shows why playback stopped', async () => {
  const audio = anAudio({ visibility: 'unlisted' });
  await playAudio(audio, () => Response.json({ audio }));
  await press('Queue');
  await act(async () =>
    patchPlayer({
      playing: false,
      problem: 'We couldn’t load the audio. Check your connection and press play to try again.',
    }),
  );
  const alert = () => document.querySelector('dialog [role=alert]');
  await until(() => alert() !== null);
  expect(alert()?.textContent).toBe(
    'We couldn’t load the audio. Check your connection and press play to try again.',
  );
});

test('closing the player bar by keyboard moves the focus to the content', async () => {
  const audio = anAudio({ visibility: 'unlisted' });
  const content = Object.assign(document.createElement('main'), { id: 'content', tabIndex: -1 });
  document.body.append(content);
  await playAudio(audio, () => Response.json({ audio }));
  document.querySelector<HTMLElement>('[aria-label="Stop and close"]')!.focus();
  await press('Stop and close');
  expect(document.activeElement).toBe(content);
  content.remove();
});

test('the player bar links to recording and author, and opens a player with “Stop and close”', async () => {
  const audio = anAudio({ visibility: 'unlisted' });
  await playAudio(audio, () => Response.json({ audio }));
  const links = [...document.querySelectorAll('section a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([audioAddress('aud_1'), channelAddress('ada')]);
  await act(async () => document.querySelector<HTMLElement>('section [aria-haspopup=dialog]')!.click());
  await until(() => document.querySelector('dialog [data-player]') !== null);
  expect(document.querySelector('dialog [data-player] a')?.textContent).toBe('To my sister');
  const end = [...document.querySelectorAll('dialog button')].find(
    ({ textContent }) => textContent.trim() === 'Stop and close',
  );
  await act(async () => (end as HTMLElement).click());
  expect(playerStore.get().audio).toBeUndefined();
});

async function playAudio(audio: Audio, answer: () => Response): Promise<void> {
  vi.stubGlobal('fetch', async () => answer());
  patchPlayer({ ...emptyPlayer, audio, playing: true });
  unmount = await render(<PlayerBar />);
  await settle();
  await settle();
}
