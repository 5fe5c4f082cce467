// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { pageText, press, settle } from '#web/testing/screen.tsx';
import Bell from './bell.tsx';
import { aNewsServer, aNotification } from './testing/news-server.ts';
import { aSession, visit } from './testing/visit.tsx';

let unmount: () => Promise<void>;
afterEach(() => unmount());

test('the bell shows the number of unread notifications, also in its label for screen readers', async () => {
  await ring(aNewsServer({ notifications: [aNotification('a'), aNotification('b', { read: true })] }));
  expect(bell().getAttribute('aria-label')).toBe('Notifications, 1 unread');
  expect(bell().textContent).toBe('1');
});

test('the bell shows no number when nothing is unread, and 99+ for a hundred unread items', async () => {
  const server = aNewsServer();
  await ring(server);
  expect([bell().getAttribute('aria-label'), bell().textContent]).toEqual(['Notifications', '']);
  await unmount();
  server.unread = 100;
  await ring(server);
  expect([bell().getAttribute('aria-label'), bell().textContent]).toEqual([
    'Notifications, 99+ unread',
    '99+',
  ]);
});

test('the bell shows no number when the notifications cannot be loaded', async () => {
  const server = aNewsServer();
  server.failing = /GET/;
  await ring(server);
  expect(bell().textContent).toBe('');
});

test('the open bell shows the eight newest notifications and a link to all', async () => {
  const server = aNewsServer({
    notifications: Array.from({ length: 20 }, (_, place) => aNotification(`n${place}`)),
  });
  await ring(server);
  expect(document.querySelectorAll('li')).toHaveLength(0);
  await open();
  expect(document.querySelectorAll('li')).toHaveLength(8);
  expect(document.querySelector('a[href="/books/notifications"]')?.textContent).toBe('All notifications');
});

test('notifications marked as read in the bell are no longer counted', async () => {
  const server = aNewsServer({ notifications: [aNotification('a'), aNotification('b')] });
  await ring(server);
  await open();
  await press('Mark as read: Ada published “a”.');
  expect(bell().textContent).toBe('1');
  await press('Mark all as read');
  expect(bell().textContent).toBe('');
  expect(document.activeElement?.textContent).toBe('Notifications');
  await settle();
  expect(server.requests.map(([, body]) => body)).toEqual([{ ids: ['a'] }, {}]);
});

test('the bell shows a message when there are no notifications', async () => {
  await ring(aNewsServer());
  await open();
  expect(pageText()).toContain('You’re all caught up');
});

async function ring(server: ReturnType<typeof aNewsServer>): Promise<void> {
  const session = aSession();
  unmount = await visit(<Bell session={session} />, server, session);
}

/** happy-dom has no popovers, so the test sends the event. */
async function open(): Promise<void> {
  const toggle = Object.assign(new Event('toggle'), { newState: 'open' });
  await act(async () => void document.querySelector('[popover]')?.dispatchEvent(toggle));
  await settle();
}

const bell = () => document.querySelector<HTMLButtonElement>('button[title=Notifications]')!;
