// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aSiteConfig } from '#shared/testing/site-config.ts';
import { dropSession, keepSession, sessionOf, type Session } from '#web/auth/session.ts';
import { aToken } from '#web/testing/tokens.ts';
import {
  liveStore,
  startLive,
  stopLive,
  subscribeToNews,
  subscribeToRegistration,
  subscribeToStatus,
  type StatusUpdate,
} from '#web/live/live.ts';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () =>
    Response.json(aSiteConfig({ api: { websocket: 'wss://live.test/prod' } })),
  );
  vi.stubGlobal('WebSocket', BrowserSocket);
  opened.length = 0;
});

afterEach(() => {
  stopLive();
  dropSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  warn.mockClear();
});

describe('The live channel of a tab', () => {
  test('connects with the user id and the token, then registers (S7.90, S7.91, S7.92)', async () => {
    const session = signedIn('ada-id');
    await connectLive(session);
    const url = new URL(opened[0]?.url ?? '');
    expect(Object.fromEntries(url.searchParams)).toEqual({ userId: 'ada-id', token: session.accessToken });
    await vi.advanceTimersByTimeAsync(500);
    expect(opened[0]?.sent).toEqual([{ action: 'register', userId: 'ada-id' }]);
    expect(liveStore.get()).toEqual({ state: 'open' });
  });

  test('forwards chapter updates to all current subscribers (S4.20)', async () => {
    await connectLive(signedIn('ada-id'));
    const heard: [string, StatusUpdate][] = [];
    const unsubscribe = ['a', 'b', 'c'].map((name) =>
      subscribeToStatus((update) => heard.push([name, update])),
    );
    unsubscribe[1]?.();
    opened[0]?.say({
      type: 'audio-status',
      chapterId_internal: 'chap_1',
      processingStatus: 'COMPLETED',
      jobId: 'aud_1',
      topic: 'One',
    });
    expect(heard.map(([name]) => name)).toEqual(['a', 'c']);
    expect(heard[0]?.[1]).toMatchObject({ chapterId_internal: 'chap_1', audioId: 'aud_1', state: 'ready' });
  });

  test('forwards new notifications', async () => {
    await connectLive(signedIn('ada-id'));
    const listener = vi.fn<(news: object) => void>();
    const leave = subscribeToNews(listener);
    const news = { type: 'news', kind: 'export-ready', id: 'n', title: 'The export is ready.' };
    opened[0]?.say(news);
    expect(listener).toHaveBeenCalledExactlyOnceWith(news);
    leave();
    opened[0]?.say(news);
    expect(listener).toHaveBeenCalledOnce();
  });

  test('notifies its listeners when the server confirms the registration', async () => {
    await connectLive(signedIn('ada-id'));
    const listener = vi.fn<() => void>();
    subscribeToRegistration(listener);
    opened[0]?.say({ type: 'registered' });
    expect(listener).toHaveBeenCalledOnce();
  });

  test('logs a limited number of invalid messages without their text, and keeps working (A03)', async () => {
    await connectLive(signedIn('ada-id'));
    const heard = vi.fn<(update: StatusUpdate) => void>();
    subscribeToStatus(heard);
    opened[0]?.say({ type: 'audio-status', status: 'PAUSED', audioId: 'aud_1', topic: 'My secret' });
    for (let count = 0; count < 100; count += 1) opened[0]?.say('My secret');
    expect(warn.mock.calls.length).toBeGreaterThan(0);
    expect(warn.mock.calls.length).toBeLessThanOrEqual(20);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('secret');
    expect(heard).not.toHaveBeenCalled();
    expect(liveStore.get()).toEqual({ state: 'open' });
  });

  test('closes with code 1000 when the user signs out (S9.24)', async () => {
    await connectLive(signedIn('ada-id'));
    stopLive();
    expect(opened[0]?.closedWith).toBe(1000);
    expect(liveStore.get()).toEqual({ state: 'closed' });
  });

  test('keeps its connection when the token is renewed, and reconnects when another user signs in', async () => {
    await connectLive(signedIn('ada-id'));
    startLive(signedIn('ada-id'));
    await vi.advanceTimersByTimeAsync(0);
    expect(opened).toHaveLength(1);
    startLive(signedIn('grace-id'));
    await vi.advanceTimersByTimeAsync(0);
    expect(opened.map((socket) => socket.closedWith)).toEqual([1000, undefined]);
    expect(opened[1]?.url).toContain('userId=grace-id');
  });

  test.each([
    ['the network is back', () => dispatchEvent(new Event('online'))],
    ['the tab is visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['there is a new token', () => startLive(signedIn('ada-id'))],
  ])('retries after a failure when %s', async (_when, happen) => {
    startLive(signedIn('ada-id'));
    for (const socketIndex of [0, 1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(6_000);
      opened[socketIndex]?.dispatchEvent(new Event('error'));
    }
    expect(liveStore.get().state).toBe('failed');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(opened).toHaveLength(4);
    happen();
    await vi.advanceTimersByTimeAsync(0);
    expect(opened).toHaveLength(5);
    happen();
    await vi.advanceTimersByTimeAsync(0);
    expect(opened).toHaveLength(5);
  });
});

const opened: BrowserSocket[] = [];

async function connectLive(session: Session): Promise<void> {
  startLive(session);
  await vi.advanceTimersByTimeAsync(0);
  opened[0]?.dispatchEvent(new Event('open'));
}

function signedIn(sub: string): Session {
  const session = sessionOf({ accessToken: aToken({ sub }) });
  if (!session) throw new Error('The token of the test cannot be read.');
  keepSession(session);
  return session;
}

class BrowserSocket extends EventTarget {
  readonly url: string;
  readonly sent: unknown[] = [];
  closedWith: number | undefined;

  constructor(url: string) {
    super();
    this.url = url;
    opened.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(code: number): void {
    this.closedWith ??= code;
  }

  say(message: unknown): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  }
}
