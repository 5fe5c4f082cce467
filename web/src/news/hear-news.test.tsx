// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { NewsArrived } from '#shared/contract/live/live.ts';
import type * as live from '#web/live/live.ts';
import { authState } from '#web/auth/auth.ts';
import { render } from '#web/testing/screen.tsx';
import { dismissToast, toastStore } from '#web/ui/toasts.ts';
import Bell from './bell.tsx';
import HearNews from './hear-news.tsx';
import { aNewsServer, aNotification } from './testing/news-server.ts';
import { aSession } from './testing/visit.tsx';

const listeners: {
  news?: (news: NewsArrived) => void;
  status?: (update: live.StatusUpdate) => void;
  registration?: () => void;
} = {};

vi.mock('#web/live/live.ts', () => ({
  subscribeToNews: (listener: (news: NewsArrived) => void) => {
    listeners.news = listener;
    return () => delete listeners.news;
  },
  subscribeToStatus: (listener: (update: live.StatusUpdate) => void) => {
    listeners.status = listener;
    return () => delete listeners.status;
  },
  subscribeToRegistration: (listener: () => void) => {
    listeners.registration = listener;
    return () => delete listeners.registration;
  },
}));

const server = aNewsServer();
let unmount: () => Promise<void>;

beforeEach(async () => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/');
  toastStore.set([]);
  Object.assign(server, { notifications: [], lists: 0 });
  server.requests.length = 0;
  vi.stubGlobal('fetch', server.fetch);
  const session = aSession();
  await act(async () => authState.set({ status: 'signedIn', session }));
  unmount = await render(
    <>
      <Bell session={session} />
      <HearNews session={session} />
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(100));
});

afterEach(async () => {
  await unmount();
  await act(async () => authState.set({ status: 'signedOut', ended: false }));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('notifications missed while disconnected are counted after the reconnect', async () => {
  server.notifications = [aNotification('tides')];
  await act(async () => {
    listeners.registration?.();
    await vi.advanceTimersByTimeAsync(100);
  });
  expect(count()).toBe('1');
});

test.each([
  ['ready', '1'],
  ['error', '1'],
  ['processing', ''],
] as const)('after a message that an audio is %s, the bell shows %j', async (state, counted) => {
  server.notifications = [aNotification('tides', { kind: 'audio-ready' })];
  await act(async () => listeners.status?.({ audioId: 'aud_1', state } as live.StatusUpdate));
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(count()).toBe(counted);
  expect(toastStore.get()).toEqual([]);
});

describe('A notification that arrives', () => {
  test('is shown at once with its link, and counted (S1.22)', async () => {
    server.notifications = [aNotification('tides')];
    await hear({});
    expect(toastStore.get()).toMatchObject([
      { type: 'info', message: 'Ada published “tides”.', link: { text: 'Listen', href: '/channel/ada' } },
    ]);
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(count()).toBe('1');
  });

  test('is marked as read when the link of its pop-up is followed', async () => {
    await hear({});
    await act(async () => toastStore.get()[0]?.link?.onFollow?.());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(server.requests).toEqual([['POST /notifications/read', { ids: ['tides'] }]]);
    dismissToast(toastStore.get()[0]!.id);
  });

  test('without an address is shown without a link', async () => {
    await hear({ kind: 'reminder', title: 'A reminder', address: undefined });
    expect(toastStore.get()).toMatchObject([{ message: 'A reminder', link: undefined }]);
  });

  test('causes no pop-up if it is about finished audio or while the notifications page is open', async () => {
    await hear({ kind: 'audio-ready' });
    history.replaceState(null, '', '/books/notifications');
    await hear({});
    expect(toastStore.get()).toEqual([]);
  });

  test('causes at most five reloads of the list when 40 arrive in a row', async () => {
    for (let time = 0; time < 40; time += 1) {
      await hear({ id: String(time) });
      await act(() => vi.advanceTimersByTimeAsync(250));
    }
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(server.lists).toBeGreaterThan(1);
    expect(server.lists).toBeLessThanOrEqual(5);
  });

  test('in a hidden tab is counted only when the tab becomes visible again', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    server.notifications = [aNotification('tides')];
    await hear({});
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(count()).toBe('');
    vi.restoreAllMocks();
    await act(async () => {
      window.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(100);
    });
    expect(count()).toBe('1');
  });
});

const hear = (part: Partial<Record<keyof NewsArrived, string | undefined>>) =>
  act(async () =>
    listeners.news?.({
      type: 'news',
      kind: 'published',
      id: 'tides',
      title: 'Ada published “tides”.',
      address: '/channel/ada',
      ...part,
    } as NewsArrived),
  );

const count = () => document.querySelector('button[title=Notifications]')?.textContent;
