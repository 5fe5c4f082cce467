// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type * as scripts from '#web/audio/left-on-device.ts';
import { authState } from '#web/auth/auth.ts';
import type { Session } from '#web/auth/session.ts';
import { keepPassagesOnly } from '#web/texts/left-on-device.ts';
import type * as chapters from '#web/texts/left-on-device.ts';
import { keepUnsentWordsOnly, markUnsent } from '#web/platform/unsent-text.ts';
import { tidyDevice } from './left-on-device.ts';

vi.mock('#web/texts/left-on-device.ts', () => ({
  keepPassagesOnly: vi.fn<typeof chapters.keepPassagesOnly>(),
}));
vi.mock('#web/audio/left-on-device.ts', () => ({
  keepUnsentTurnsOnly: vi.fn<typeof scripts.keepUnsentTurnsOnly>(),
}));

let end = () => undefined as void;
afterEach(() => {
  end();
  localStorage.clear();
  vi.mocked(keepPassagesOnly).mockReset();
});

test('after sign-out or another user’s sign-in, only a user’s unsent passages stay on the device', async () => {
  markUnsent({ userid: 'ada', name: 'chap_1:page' });
  markUnsent({ userid: 'grace', name: 'chap_2:page' });
  authState.set({ status: 'signedIn', session: { userid: 'ada' } as Session });
  end = tidyDevice();
  await vi.waitFor(() => expect(keepPassagesOnly).toHaveBeenCalled());
  expect(vi.mocked(keepPassagesOnly).mock.calls).toEqual([['grace']]);
  authState.set({ status: 'signedOut', ended: false });
  await vi.waitFor(() => expect(keepPassagesOnly).toHaveBeenCalledWith('ada'));
});

test('signing out waits until the user’s texts are removed from the device', async () => {
  authState.set({ status: 'loading' });
  end = tidyDevice();
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.mocked(keepPassagesOnly).mockReturnValue(promise);
  const onEnd = vi.fn<() => void>();
  const tidying = keepUnsentWordsOnly('ada').then(onEnd);
  await vi.waitFor(() => expect(keepPassagesOnly).toHaveBeenCalledWith('ada'));
  expect(onEnd).not.toHaveBeenCalled();
  resolve();
  await tidying;
});

test('nothing is deleted from the device while sign-in loads or if only unsent passages remain', async () => {
  markUnsent({ userid: 'ada', name: 'chap_1:page' }, { wordsOnly: true });
  markUnsent({ userid: 'grace', name: 'chap_2:page' });
  authState.set({ status: 'loading' });
  end = tidyDevice();
  authState.set({ status: 'signedIn', session: { userid: 'grace' } as Session });
  await new Promise((done) => setTimeout(done));
  expect(keepPassagesOnly).not.toHaveBeenCalled();
});
