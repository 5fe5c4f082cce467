// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { aSiteConfig } from '#shared/testing/site-config.ts';
import { authState } from '#web/auth/auth.ts';
import { stop } from '#web/listening/player/engine.ts';
import { patchPlayer, playerStore } from '#web/listening/player-store.ts';
import { render, pageText, settle, until } from '#web/testing/screen.tsx';
import { toastStore } from '#web/ui/toasts.ts';
import AudioPlayer from './audio-player.tsx';

const bar = vi.hoisted(() => vi.fn<() => void>());
vi.mock('#web/listening/player-bar.tsx', () => (bar(), { default: () => null }));

let leave: () => Promise<void>;

beforeEach(async () => {
  // happy-dom has none
  Object.assign(navigator, { userActivation: { hasBeenActive: false } });
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url === '/config.json' ? aSiteConfig() : { audio: failedAudio }),
  );
  await act(async () => authState.set({ status: 'signedOut', ended: false }));
});
afterEach(() => leave());

test('the channel address under a name that its author gave up leads to the one of today', async () => {
  history.pushState(null, '', '/channel/ada/audio/aud_1?t=5');
  leave = await render(<Route path="/channel/:username/audio/:audioId" component={AudioPlayer} />);
  await settle();
  await settle();
  expect(pageText()).toContain('The lighthouse');
  expect(location.pathname + location.search).toBe('/channel/ada-two/audio/aud_1?t=5');
});

test('a visitor, who is not told who owns an audio, is offered none of its author’s tools', async () => {
  history.pushState(null, '', '/channel/ada-two/audio/aud_1');
  leave = await render(<Route path="/channel/:username/audio/:audioId" component={AudioPlayer} />);
  await settle();
  expect(pageText()).toContain('The lighthouse');
  expect(pageText()).not.toContain('Delete');
});

test('who likes what they hear finds its author: the name leads to the channel', async () => {
  history.pushState(null, '', '/channel/ada-two/audio/aud_1');
  leave = await render(<Route path="/channel/:username/audio/:audioId" component={AudioPlayer} />);
  await settle();
  expect(document.querySelector('a[href="/channel/ada-two"]')?.textContent).toBe('Ada Marlowe');
});

test('once it sounds, what it is stopped by on other pages is there before the line is cut', async () => {
  history.pushState(null, '', '/channel/ada-two/audio/aud_1');
  leave = await render(<Route path="/channel/:username/audio/:audioId" component={AudioPlayer} />);
  await settle();
  expect(bar).not.toHaveBeenCalled();
  await act(async () => patchPlayer({ playing: true }));
  await until(() => bar.mock.calls.length > 0);
});

test('a listener without an account who finds nothing to hear is led to what there is', async () => {
  stop();
  history.pushState(null, '', '/audio-player');
  leave = await render(<Route path="/audio-player" component={AudioPlayer} />);
  await settle();
  expect(pageText()).toContain('Nothing is playing.');
  expect(document.querySelector('a[href="/channels"]')).not.toBeNull();
  await leave();
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 404 }));
  history.pushState(null, '', '/audio-player?id=aud_gone');
  leave = await render(<Route path="/audio-player" component={AudioPlayer} />);
  await settle();
  expect(pageText()).toContain('This audio doesn’t exist');
  expect(document.querySelector('a[href="/channels"]')).not.toBeNull();
});

test('an audio that is unshared or deleted elsewhere falls silent, and its listener reads why', async () => {
  history.pushState(null, '', '/channel/ada-two/audio/aud_1');
  leave = await render(<Route path="/channel/:username/audio/:audioId" component={AudioPlayer} />);
  await settle();
  expect(playerStore.get().audio?.id).toBe('aud_1');
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 404 }));
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  await settle();
  expect(pageText()).toContain('This audio doesn’t exist, or it isn’t shared with you.');
  expect(playerStore.get().audio).toBeUndefined();
  expect(toastStore.get().at(-1)?.message).toBe('“The lighthouse” was deleted or is no longer shared.');
});

test('what is heard goes on while somebody looks for an audio that is not there', async () => {
  history.pushState(null, '', '/channel/ada-two/audio/aud_1');
  const leaveFirst = await render(<Route path="/channel/:username/audio/:audioId" component={AudioPlayer} />);
  await settle();
  await leaveFirst();
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 404 }));
  history.pushState(null, '', '/channel/ada-two/audio/aud_2');
  leave = await render(<Route path="/channel/:username/audio/:audioId" component={AudioPlayer} />);
  await settle();
  expect(pageText()).toContain('This audio doesn’t exist');
  expect(playerStore.get().audio?.id).toBe('aud_1');
});

const refusal = { message: 'This audio doesn’t exist.', code: 'not_found', requestId: 'r' };

const failedAudio = {
  id: 'aud_1',
  creatorId: 'cre_ada',
  username: 'ada-two',
  channelName: 'Ada Marlowe',
  title: 'The lighthouse',
  topic: 'The lighthouse',
  voiceId: 'Andrew',
  category: 'Fiction',
  status: 'FAILED',
  reason: 'The voice was lost.',
  visibility: 'public',
  progress: 0,
  durationSeconds: 0,
};
