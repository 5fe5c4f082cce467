// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { render, settle, until } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { showToast, toastStore } from '#web/ui/toasts.ts';
import { Messages } from './messages.tsx';

let idle: (() => void) | undefined;
let unmount: () => Promise<void>;

beforeEach(async () => {
  idle = undefined;
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle = work;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  unmount = await render(<Messages />);
});
afterEach(async () => {
  await act(async () => toastStore.set([]));
  await unmount();
  authState.set(authState.initial);
});

describe('A message to the user', () => {
  test('is shown as a toast; a visitor’s page loads the code for toasts only at that moment', async () => {
    await showMessage();
    await until(() => document.querySelector('[role=log] .toast') !== null);
    expect(document.querySelector('[role=log] .toast')?.textContent).toContain('A page is missing.');
    expect(plain()).toBeNull();
  });

  test('can be shown at once to a signed-in user, whose page has already loaded the toast code', async () => {
    expect(idle).toBeUndefined();
    const session = sessionOf({ accessToken: aToken() })!;
    await act(async () => authState.set({ status: 'signedIn', session }));
    await act(async () => idle?.());
    await until(() => document.querySelector('[role=log]') !== null);
    expect(toastStore.get()).toEqual([]);
  });

  test('is shown as plain text until the code for toasts has loaded', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await showMessage();
    await settle();
    expect(plain()?.textContent).toBe('A page is missing. Wait');
    online.mockReturnValue(true);
    await act(async () => dispatchEvent(new Event('online')));
    await until(() => document.querySelector('[role=log] .toast') !== null);
    expect(plain()).toBeNull();
  });

  // Must be last, because modules loaded afterwards have another toast store.
  test('is shown as plain text with its link if the code for toasts cannot be loaded', async () => {
    const loadToaster = vi.fn<() => void>();
    const reload = vi.fn<() => void>();
    vi.resetModules();
    addEventListener('chunk-failed', reload);
    vi.doMock('#web/ui/toaster.tsx', () => {
      loadToaster();
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await showMessage();
    await vi.waitFor(() => expect(loadToaster).toHaveBeenCalled());
    expect(plain()?.textContent).toBe('A page is missing. Wait');
    expect(plain()?.querySelector('a')?.getAttribute('href')).toBe('/about');
    expect(reload).not.toHaveBeenCalled();
    removeEventListener('chunk-failed', reload);
  });
});

const showMessage = () =>
  act(async () => {
    showToast({
      type: 'warning',
      message: 'A page is missing.',
      link: { text: 'Wait', href: '/about' },
      durationMilliseconds: 0,
    });
  });

const plain = () => document.querySelector('[popover] [role=alert]');
