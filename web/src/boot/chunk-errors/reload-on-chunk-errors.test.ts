// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadChunk } from '#web/boot/lazy-chunk.ts';
import { failScript, freshPage } from './testing/script-errors.ts';

const go = vi.fn<(address?: string) => void>();
const showMessage = vi.fn<(message: string) => void>();
const site = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('fetch', site);
  site.mockReset().mockImplementation(async () => new Response());
  go.mockReset();
  showMessage.mockReset();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('A page with a missing script', () => {
  test('is reloaded after 500 ms (S2.33, S4.63, S9.36)', async () => {
    const page = await freshPage(showMessage, go);
    failScript();
    expect(page.isReloading()).toBe(true);
    await vi.advanceTimersByTimeAsync(499);
    expect(go).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(go).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  test('does not use up one of its reloads if the user leaves before the reload', async () => {
    for (let load = 0; load < 6; load += 1) {
      const page = await freshPage(showMessage, go);
      failScript();
      expect(page.isReloading()).toBe(true);
      dispatchEvent(new Event('pagehide'));
    }
    await freshPage(showMessage, go);
    failScript();
    await vi.advanceTimersByTimeAsync(500);
    expect(go).toHaveBeenLastCalledWith(undefined);
    dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('scriptErrors')).toMatch(/^1,/);
  });

  test('reopens its dialogs after the reload, but not a second time', async () => {
    await freshPage(showMessage, go);
    const dialogsBefore = await import('#web/platform/open-dialogs.ts');
    dialogsBefore.openCreate();
    dialogsBefore.openSignIn(undefined, 'To follow Ada.');
    failScript();
    await vi.advanceTimersByTimeAsync(500);
    await freshPage(showMessage, go);
    const dialogsAfter = await import('#web/platform/open-dialogs.ts');
    dialogsAfter.reopenDialogs();
    expect(dialogsAfter.dialogs.get()).toEqual({ create: true, auth: 'signin', why: 'To follow Ada.' });
    dialogsAfter.dialogs.set({ create: false });
    dialogsAfter.reopenDialogs();
    expect(dialogsAfter.dialogs.get()).toEqual({ create: false });
  });

  test('reopens an invitation after the reload, but not the result of a sign-in', async () => {
    const { dialogs, keepDialogs, openHostedReturn, openInvitation, reopenDialogs } =
      await import('#web/platform/open-dialogs.ts');
    openInvitation('#code=AAAA');
    keepDialogs();
    dialogs.set({ create: false });
    reopenDialogs();
    expect(dialogs.get()).toEqual({ create: false, auth: 'signup', invitation: '#code=AAAA' });
    openHostedReturn();
    keepDialogs();
    dialogs.set({ create: false });
    reopenDialogs();
    expect(dialogs.get()).toEqual({ create: false });
  });

  test('is reloaded once when several scripts fail', async () => {
    await freshPage(showMessage, go);
    for (let script = 0; script < 5; script += 1) failScript();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(go).toHaveBeenCalledTimes(1);
  });

  test('is reloaded at most four times, and bypasses the caches in the last two (A30, S4.64, S9.35)', async () => {
    const reloads: boolean[] = [];
    for (let load = 0; load < 6; load += 1) {
      const page = await freshPage(showMessage, go);
      failScript();
      reloads.push(page.isReloading());
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(reloads).toEqual([true, true, true, true, false, false]);
    expect(go.mock.calls.map(([address]) => address?.replace(/\d+$/, ''))).toEqual([
      undefined,
      undefined,
      `${location.href}?v=`,
      `${location.href}?v=`,
    ]);
  });

  test('is not reloaded when the browser blocks session storage', async () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    await freshPage(showMessage, go);
    failScript();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(go).not.toHaveBeenCalled();
  });

  test('waits with a message while the site is unreachable, and is reloaded once the site is back', async () => {
    site.mockRejectedValue(new TypeError('Failed to fetch'));
    await freshPage(showMessage, go);
    failScript();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(go).not.toHaveBeenCalled();
    expect(showMessage).toHaveBeenCalledTimes(1);
    site.mockImplementation(async () => new Response());
    await vi.advanceTimersByTimeAsync(5_000);
    expect(go).toHaveBeenCalledTimes(1);
  });
});

describe('A part of the app that is loaded on demand', () => {
  test('counts as failed after 120 s, and the page is reloaded (S9.37)', async () => {
    await freshPage(showMessage, go);
    const chunk = loadChunk(() => new Promise<string>(() => undefined));
    const failure = chunk.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(go).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(501);
    expect(go).toHaveBeenCalledTimes(1);
    expect(await failure).toHaveProperty('message', expect.stringContaining('We couldn’t load'));
  });

  test('reloads the page at most four times when it never loads (S9.37)', async () => {
    const failures: unknown[] = [];
    for (let load = 0; load < 6; load += 1) {
      await freshPage(showMessage, go);
      void loadChunk(() => new Promise<string>(() => undefined)).catch((error: unknown) =>
        failures.push(error),
      );
      await vi.advanceTimersByTimeAsync(121_000);
    }
    expect(go).toHaveBeenCalledTimes(4);
    expect(failures).toHaveLength(6);
  });

  test('is returned when it has loaded, and leaves no timer running', async () => {
    await expect(loadChunk(async () => 'chunk')).resolves.toBe('chunk');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('fails with a message for the user if it cannot be loaded, and the page is reloaded', async () => {
    await freshPage(showMessage, go);
    const chunk = loadChunk(() =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    );
    await expect(chunk).rejects.toThrow(
      'We couldn’t load a part of this page. Check your connection and try again.',
    );
    await vi.advanceTimersByTimeAsync(500);
    expect(go).toHaveBeenCalledTimes(1);
  });
});
