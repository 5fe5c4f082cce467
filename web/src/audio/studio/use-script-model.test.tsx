// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { authState } from '#web/auth/auth.ts';
import type { Session } from '#web/auth/session.ts';
import type * as server from '#web/server/api.ts';
import { api } from '#web/server/api.ts';
import { render } from '#web/testing/screen.tsx';
import type { ScriptModel } from './script-model.ts';
import { aScript } from './testing/scripts.ts';
import { withChange } from './turns.ts';
import { useScriptModel } from './use-script-model.ts';

vi.mock('#web/server/api.ts', () => ({ api: vi.fn<typeof server.api>() }));

test('a script is neither sent nor stored after its author has signed out', async () => {
  vi.useFakeTimers();
  vi.mocked(api).mockRejectedValue(new Error('offline'));
  authState.set({ status: 'signedIn', session: { userid: 'ada' } as Session });
  let model: ScriptModel | undefined;
  const Editor = () => {
    model = useScriptModel({ userid: 'ada', audioId: 'aud_1' }, aScript(), { held: false });
    return null;
  };
  const unmount = await render(<Editor />);
  await act(async () => model?.change((turns) => withChange(turns, 't1', { text: 'Why?' })));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(api).toHaveBeenCalledOnce();
  expect(Object.keys(localStorage)).toHaveLength(2);
  authState.set({ status: 'signedOut', ended: false });
  localStorage.clear();
  await unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api).toHaveBeenCalledOnce();
  expect(Object.keys(localStorage)).toEqual([]);
  vi.useRealTimers();
});
