// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { authState } from '#web/auth/auth.ts';
import Notifications from '#web/news/routes/notifications.tsx';
import { aNewsServer, aNotification } from '#web/news/testing/news-server.ts';
import { aSession, visit } from '#web/news/testing/visit.tsx';
import { pageText, press, render, settle } from '#web/testing/screen.tsx';
import { toastStore } from '#web/ui/toasts.ts';

let unmount: () => Promise<void> = async () => undefined;

afterEach(async () => {
  await unmount();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('The list of notifications', () => {
  test('is grouped by day, marks unread notifications and links each one to its page', async () => {
    const server = aNewsServer({
      notifications: [
        aNotification('tides'),
        aNotification('lamps', { read: true, at: '2026-01-05T12:00:00.000Z', detail: 'It is short.' }),
      ],
    });
    unmount = await visit(<Notifications />, server);
    expect(headings()).toEqual(['Today', '5 January 2026']);
    expect(rows()[0]?.textContent).toContain('Unread: Ada published “tides”.');
    expect(rows()[1]?.textContent).toMatch(/^Ada published “lamps”\.It is short\./);
    expect(pageText()).toContain('1 unread');
    expect(link('tides')?.getAttribute('href')).toBe('/channel/ada/audio/tides');
  });

  test('shows a message when it is empty', async () => {
    unmount = await visit(<Notifications />, aNewsServer());
    expect(pageText()).toContain('You’re all caught up');
    expect(buttons()).not.toContain('Mark all as read');
  });

  test('shows an error when it cannot be loaded, and can be loaded again', async () => {
    vi.useFakeTimers();
    const server = aNewsServer({ notifications: [aNotification('tides')] });
    server.failing = /GET/;
    unmount = await renderAndWait(server);
    expect(document.querySelector('[role=alert]')?.textContent).toContain('We can’t reach the server.');
    server.failing = undefined;
    await press('Try again');
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(rows()).toHaveLength(1);
  });

  test('loads its next page on request', async () => {
    const server = aNewsServer({ notifications: [aNotification('b')] });
    server.later = { more: [aNotification('a', { read: true })] };
    unmount = await visit(<Notifications />, server);
    await press('Show more');
    await settle();
    expect(rows()).toHaveLength(2);
    expect(buttons()).not.toContain('Show more');
  });

  test('asks a visitor to sign in', async () => {
    await act(async () => authState.set({ status: 'signedOut', ended: false }));
    unmount = await render(<Notifications />);
    expect(pageText()).toContain('Sign in to see your notifications. You’ll come back to this page.');
  });
});

describe('A notification', () => {
  test('is marked as read when its link is opened', async () => {
    const server = aNewsServer({ notifications: [aNotification('tides', { ids: ['tides', 'foam'] })] });
    unmount = await visit(<Notifications />, server);
    await act(async () => link('tides')?.click());
    await settle();
    expect(server.requests).toEqual([['POST /notifications/read', { ids: ['tides', 'foam'] }]]);
    expect(location.pathname).toBe('/channel/ada/audio/tides');
    expect(pageText()).toContain('All read');
  });

  test('can be marked as read in the list', async () => {
    const server = aNewsServer({ notifications: [aNotification('tides'), aNotification('lamps')] });
    unmount = await visit(<Notifications />, server);
    await press('Mark as read: Ada published “tides”.');
    expect(pageText()).toContain('1 unread');
    expect(rows()[0]?.textContent).not.toContain('Unread');
    expect(rows()[1]?.textContent).toContain('Unread');
    await settle();
    expect(server.lists).toBe(1);
  });

  test('becomes unread again, with an error, when marking it as read fails', async () => {
    const server = aNewsServer({ notifications: [aNotification('tides')] });
    unmount = await visit(<Notifications />, server);
    server.failing = /POST/;
    await press('Mark as read: Ada published “tides”.');
    await settle();
    expect(pageText()).toContain('1 unread');
    expect(rows()[0]?.textContent).toContain('Unread');
    expect(toastStore.get().at(-1)).toMatchObject({
      type: 'error',
      message: expect.stringContaining('can’t reach the server'),
    });
  });

  test('without an address is not a link', async () => {
    const server = aNewsServer({ notifications: [aNotification('tides', { address: undefined })] });
    unmount = await visit(<Notifications />, server);
    expect(link('tides')).toBeUndefined();
    expect(rows()).toHaveLength(1);
  });
});

describe('All notifications', () => {
  test('are marked as read with one press, even those not loaded yet', async () => {
    const server = aNewsServer({ notifications: [aNotification('tides')] });
    server.unread = 100;
    unmount = await visit(<Notifications />, server);
    expect(pageText()).toContain('99+ unread');
    server.unread = undefined;
    await press('Mark all as read');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Your notifications');
    await settle();
    await settle();
    expect(server.requests).toEqual([['POST /notifications/read', {}]]);
    expect(pageText()).toContain('All read');
  });

  test('become unread again when marking them as read fails', async () => {
    const server = aNewsServer({ notifications: [aNotification('tides'), aNotification('lamps')] });
    unmount = await visit(<Notifications />, server);
    server.failing = /POST/;
    await press('Mark all as read');
    await settle();
    await settle();
    expect(pageText()).toContain('2 unread');
  });
});

describe('New notifications', () => {
  test('are counted on a button, which shows them at the top when it is pressed', async () => {
    vi.useFakeTimers();
    const server = aNewsServer({ notifications: [aNotification('1')] });
    unmount = await renderAndWait(server);
    server.notifications = [aNotification('3'), aNotification('2'), aNotification('1')];
    await refetchOnReturn();
    expect(rows()).toHaveLength(1);
    expect(pageText()).toContain('3 unread');
    expect(document.querySelector('output')?.textContent).toBe('2 new');
    await press('2 new');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(rows().map(({ textContent }) => /“(.)”/.exec(textContent)?.[1])).toEqual(['3', '2', '1']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Your notifications');
    expect(buttons()).not.toContain('2 new');
  });

  test('are shown at once in an empty list', async () => {
    vi.useFakeTimers();
    const server = aNewsServer();
    unmount = await renderAndWait(server);
    server.notifications = [aNotification('1')];
    await refetchOnReturn();
    expect(rows()).toHaveLength(1);
    expect(pageText()).not.toContain('new');
  });
});

async function renderAndWait(server: ReturnType<typeof aNewsServer>): Promise<() => Promise<void>> {
  vi.stubGlobal('fetch', server.fetch);
  Element.prototype.scrollIntoView = () => undefined;
  await act(async () => authState.set({ status: 'signedIn', session: aSession() }));
  const leavePage = await render(<Notifications />);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  return leavePage;
}

const refetchOnReturn = () =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(6_000);
    window.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(100);
  });

const rows = () => [...document.querySelectorAll('li[data-row]')];
const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
const link = (id: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent.includes(`“${id}”`));
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent.trim());
