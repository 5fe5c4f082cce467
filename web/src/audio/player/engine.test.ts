// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { aToken } from '#web/testing/tokens.ts';
import { show } from './engine.ts';
import { playerStore } from './player-store.ts';
import { anAudio } from './testing/audio.ts';

vi.mock('#web/server/api.ts', () => ({
  api: async () => ({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() }),
}));

const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause');

const signIn = (sub: string) =>
  authState.set({ status: 'signedIn', session: sessionOf({ accessToken: aToken({ sub }) })! });

beforeEach(() => signIn('ada'));
afterEach(() => vi.clearAllMocks());

test.each([
  ['signs out', () => authState.set({ status: 'signedOut', ended: false })],
  ['makes way for somebody else', () => signIn('grace')],
])('a private audio falls silent and is forgotten when its author %s', (_how, leave) => {
  show(anAudio({}), { autoplay: false });
  pause.mockClear();
  leave();
  expect(playerStore.get().audio).toBeUndefined();
  expect(pause).toHaveBeenCalled();
});

test('it goes on where its author has only got a new token', () => {
  show(anAudio({}), { autoplay: false });
  signIn('ada');
  expect(playerStore.get().audio?.id).toBe('aud_1');
});

test('what everybody may hear goes on after a sign-out', () => {
  show(anAudio({ visibility: 'unlisted' }), { autoplay: false });
  authState.set({ status: 'signedOut', ended: false });
  expect(playerStore.get().audio?.id).toBe('aud_1');
});

test('what fails while it is heard falls silent instead of waiting for ever, and plays again once it is made again', () => {
  const begun = anAudio({ status: 'PROCESSING', visibility: 'unlisted', downloadUrl: undefined });
  show(begun, { autoplay: true });
  pause.mockClear();
  show({ ...begun, status: 'FAILED' }, { autoplay: true });
  expect(pause).toHaveBeenCalled();
  expect(playerStore.get()).toMatchObject({ audio: { status: 'FAILED' }, playing: false, waiting: false });
  show({ ...begun, progress: 0 }, { autoplay: true });
  expect(playerStore.get().playing).toBe(true);
});
