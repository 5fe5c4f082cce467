// @vitest-environment happy-dom
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { render, pageText, settle } from '#web/testing/screen.tsx';
import { ErrorBoundary } from '#web/platform/error-boundary.tsx';
import { lazyComponent, loadChunk, loadWhenConnected } from './lazy-chunk.ts';
import { isReloading } from './chunk-errors/reloading.ts';

vi.mock('./chunk-errors/reloading.ts', { spy: true });

test('a screen loaded on demand is shown when it has loaded', async () => {
  expect(await renderText(async () => ({ default: () => 'the screen' }))).toBe('the screen');
});

test('a screen that cannot be loaded shows its waiting text while the page is about to reload', async () => {
  vi.mocked(isReloading).mockReturnValueOnce(true);
  expect(await renderText(missingChunk)).toBe('waiting');
});

test('a screen that cannot be loaded fails with a message for the user', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await renderText(missingChunk)).toBe(
    'We couldn’t load a part of this page. Check your connection and try again.',
  );
});

test('a script that was cut off by leaving the page counts as failed only after 10 seconds', async () => {
  vi.useFakeTimers();
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  vi.resetModules();
  const freshModule = await import('./lazy-chunk.ts');
  const failed = vi.fn<() => void>();
  addEventListener('chunk-failed', failed);
  const dispatchNavigate = (sameDocument: boolean) =>
    navigation.dispatchEvent(Object.assign(new Event('navigate'), { destination: { sameDocument } }));
  dispatchNavigate(true);
  await expect(freshModule.loadChunk(missingChunk)).rejects.toThrow('We couldn’t load');
  expect(failed).toHaveBeenCalledOnce();
  dispatchNavigate(false);
  const cutOff = freshModule.loadChunk(missingChunk).catch(() => 'failed');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(failed).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await cutOff).toBe('failed');
  expect(failed).toHaveBeenCalledTimes(2);
  removeEventListener('chunk-failed', failed);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('Without a connection', () => {
  const site = vi.fn<() => Promise<Response>>(async () => new Response());
  const onSign = vi.fn<(event: Event) => void>();
  const signs = ['connection-awaited', 'connection-back', 'chunk-failed'] as const;
  beforeEach(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.stubGlobal('fetch', site);
    onSign.mockClear();
    for (const sign of signs) addEventListener(sign, onSign);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    for (const sign of signs) removeEventListener(sign, onSign);
  });
  const eventTypes = () => onSign.mock.calls.map(([{ type }]) => type);
  const goOnline = async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await settle();
  };

  test('a screen loads as soon as the connection is back, and a notice is shown until then', async () => {
    const load = vi.fn<Load>(async () => ({ default: () => 'the screen' }));
    const unmount = await renderWaiting(load);
    expect([pageText(), load.mock.calls.length, eventTypes()]).toEqual([
      'waiting',
      0,
      ['connection-awaited'],
    ]);
    await goOnline();
    expect([pageText(), eventTypes()]).toEqual(['the screen', ['connection-awaited', 'connection-back']]);
    await unmount();
  });

  test('a screen keeps waiting while the network is back but the site is unreachable', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    site.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const load = vi.fn<Load>(async () => ({ default: () => 'the screen' }));
    const loaded = loadWhenConnected(load);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await loaded;
    expect(load).toHaveBeenCalledOnce();
  });

  test('a part of the app fails with a message and can be loaded later without a reload', async () => {
    const load = vi.fn<() => Promise<string>>(async () => 'a chunk');
    await expect(loadChunk(load)).rejects.toThrow('You’re offline. Try again when you’re back online.');
    expect([load.mock.calls.length, eventTypes()]).toEqual([0, []]);
    await goOnline();
    expect(await loadChunk(load)).toBe('a chunk');
  });
});

const Words = ({ error }: { error: unknown }) => (error as Error).message;

const missingChunk = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/y.js'));

async function renderText(load: Load): Promise<string> {
  const unmount = await renderWaiting(load);
  const text = pageText();
  await unmount();
  return text;
}

async function renderWaiting(load: Load): Promise<() => Promise<void>> {
  const Screen = lazyComponent(load);
  const unmount = await render(
    <ErrorBoundary fallback={Words}>
      <Suspense fallback="waiting">
        <Screen />
      </Suspense>
    </ErrorBoundary>,
  );
  await settle();
  return unmount;
}

type Load = Parameters<typeof lazyComponent>[0];
