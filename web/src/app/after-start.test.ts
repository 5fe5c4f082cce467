// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { guardedFetch } from '#web/server/request-guard/index.ts';

const beacon = vi.fn<(target: string) => boolean>().mockReturnValue(true);

beforeEach(() => {
  vi.resetModules();
  beacon.mockClear();
  for (const method of ['debug', 'info', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation(() => undefined);
  }
  Object.assign(navigator, { sendBeacon: beacon });
  delete window.quillcast;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('After the scripts of the first page have started', () => {
  test('one request has been counted, as `window.quillcast` shows, and one page view is sent (S2.70)', async () => {
    await startWith(Response.json({ analytics: '/api/page-views' }));
    expect(window.quillcast?.requestGuard?.stats().requestsInLastMinute).toBe(1);
    expect(beacon).toHaveBeenCalledExactlyOnceWith('/api/page-views', expect.anything());
  });

  test('the cache-busting parameter is removed from the address', async () => {
    history.replaceState({ kept: true }, '', '/voices?signin=true&v=1790000000000#top');
    await startWith(Response.json({}));
    expect(location.pathname + location.search + location.hash).toBe('/voices?signin=true#top');
    expect(history.state).toEqual({ kept: true });
  });

  test('pasting more text than a field may hold shows a warning', async () => {
    await startWith(Response.json({}));
    const field = Object.assign(document.createElement('input'), { maxLength: 3 });
    document.body.append(field);
    const paste = { inputType: 'insertFromPaste', data: 'abcd', bubbles: true };
    field.dispatchEvent(new InputEvent('beforeinput', paste));
    const { toastStore } = await import('#web/ui/toasts.ts');
    expect(toastStore.get().map(({ type }) => type)).toEqual(['warning']);
    field.remove();
  });

  test('the player bar is loaded as soon as audio plays', async () => {
    const bar = vi.fn<() => void>();
    vi.doMock('#web/listening/player-bar.tsx', () => (bar(), { default: () => null }));
    await startWith(Response.json({}));
    const { patchPlayer } = await import('#web/listening/player-store.ts');
    expect(bar).not.toHaveBeenCalled();
    patchPlayer({ playing: true });
    await vi.waitFor(() => expect(bar).toHaveBeenCalled());
  });

  test('if the script of the queue fails to load, no error stays unhandled', async () => {
    const { keepQueue } = await import('#web/listening/stored-queue.ts');
    keepQueue({ audios: [{ id: 'aud_1' }], at: 0, rest: [] });
    vi.resetModules();
    vi.doMock('#web/listening/restore-queue.ts', () => {
      throw new Error('The load was aborted.');
    });
    const failure = new Promise((resolve) => addEventListener('chunk-failed', resolve, { once: true }));
    await startWith(Response.json({}));
    await failure;
  });

  test('the console shows every 60 s how many requests were sent in the last minute (S9.33)', async () => {
    vi.useFakeTimers();
    const ask = await startWith(Response.json({}));
    vi.advanceTimersByTime(30_000);
    await askTimes(ask, 3);
    vi.mocked(console.debug).mockClear();
    vi.advanceTimersByTime(30_000);
    expect(console.debug).toHaveBeenCalledExactlyOnceWith(
      'The request guard counted.',
      expect.objectContaining({ requestsInLastMinute: 3 }),
    );
  });

  test('the configuration can switch off the limit on requests', async () => {
    const ask = await startWith(Response.json({ requestGuard: false }));
    expect((await askTimes(ask, 31)).at(-1)?.status).toBe(200);
  });

  test('without a configuration, requests are still limited and no page views are counted', async () => {
    const ask = await startWith(new Response('', { status: 404 }));
    expect((await askTimes(ask, 31)).at(-1)?.status).toBe(429);
    expect(beacon).not.toHaveBeenCalled();
  });
});

async function startWith(config: Response): Promise<typeof guardedFetch> {
  vi.stubGlobal('fetch', async (url: string) => (url === '/config.json' ? config : Response.json({})));
  const { runAfterStart } = await import('./after-start.ts');
  await runAfterStart();
  return (await import('#web/server/request-guard/index.ts')).guardedFetch;
}

const askTimes = (ask: typeof guardedFetch, times: number) =>
  Promise.all(Array.from({ length: times }, () => ask('/api/audio')));
