// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { authState } from '#web/auth/auth.ts';
import { draw, pageText, settle } from '#web/testing/screen.tsx';
import AudioPlayer from './audio-player.tsx';

let leave: () => Promise<void>;

beforeEach(async () => {
  // happy-dom has none
  Object.assign(navigator, { userActivation: { hasBeenActive: false } });
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url === '/config.json' ? { identity: {} } : { audio: failedAudio }),
  );
  await act(async () => authState.set({ status: 'signedOut', ended: false }));
});
afterEach(() => leave());

test('the channel address under a name that its author gave up leads to the one of today', async () => {
  history.pushState(null, '', '/channel/ada/audio/aud_1?t=5');
  leave = await draw(<Route path="/channel/:username/audio/:audioId" component={AudioPlayer} />);
  await settle();
  await settle();
  expect(pageText()).toContain('The lighthouse');
  expect(location.pathname + location.search).toBe('/channel/ada-two/audio/aud_1?t=5');
});

const failedAudio = {
  id: 'aud_1',
  ownerId: 'ada-id',
  username: 'ada-two',
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
