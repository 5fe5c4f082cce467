// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from '#web/testing/screen.tsx';
import { showToast, toastStore } from '#web/ui/toasts.ts';
import { Messages } from './messages.tsx';

let idle: () => void;
let leave: () => Promise<void>;

beforeEach(async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle = work;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  leave = await render(<Messages />);
});
afterEach(async () => {
  await act(async () => toastStore.set([]));
  await leave();
  vi.doUnmock('#web/ui/toaster.tsx');
  vi.resetModules();
});

describe('A message to the person', () => {
  test('stands there in plain words before the toaster has come, and then in the toaster', async () => {
    await say();
    expect(plain()?.textContent).toBe('A page is missing. Wait');
    await act(async () => idle());
    await vi.waitFor(() => expect(document.querySelector('[role=log] .toast')).not.toBeNull());
    expect(document.querySelector('[role=log] .toast')?.textContent).toContain('A page is missing.');
    expect(plain()).toBeNull();
  });

  test('stands there in plain words, with its link, where the toaster cannot be had', async () => {
    const asked = vi.fn<() => void>();
    const reload = vi.fn<() => void>();
    addEventListener('chunk-failed', reload);
    vi.doMock('#web/ui/toaster.tsx', () => {
      asked();
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await act(async () => idle());
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    await say();
    expect(plain()?.textContent).toBe('A page is missing. Wait');
    expect(plain()?.querySelector('a')?.getAttribute('href')).toBe('/about');
    expect(reload).not.toHaveBeenCalled();
    removeEventListener('chunk-failed', reload);
  });
});

const say = () =>
  act(async () => {
    showToast({
      type: 'warning',
      message: 'A page is missing.',
      link: { text: 'Wait', href: '/about' },
      durationMilliseconds: 0,
    });
  });

const plain = () => document.querySelector('[popover] [role=alert]');
