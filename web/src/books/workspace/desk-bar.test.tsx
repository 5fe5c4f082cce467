// @vitest-environment happy-dom
import { act, type ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { authState } from '#web/auth/auth.ts';
import { sessionOf, type Session } from '#web/auth/session.ts';
import { closeHelp, helpStore } from '#web/platform/open-help.ts';
import { render } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { WorkspaceBar } from './desk-bar.tsx';

vi.mock('#web/news/bell.tsx', () => ({
  default: ({ session }: { session: Session }) => <b data-bell>{session.userid}</b>,
}));

afterEach(closeHelp);

test.each(['wide', 'middle', 'narrow'] as const)(
  'in a %s window, the bar of the writing page has a control that opens the help panel',
  async (room) => {
    const unmount = await render(<WorkspaceBar {...bar} room={room} />);
    const controls = [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')];
    const helpControl = controls.find(
      (each) => (each.getAttribute('aria-label') ?? each.textContent) === 'Help',
    );
    await act(async () => helpControl?.click());
    expect(helpStore.get().open).toBe(true);
    await unmount();
  },
);

test('the bar of the writing page has the notification bell, or a menu item in a narrow window', async () => {
  const session = sessionOf({ accessToken: aToken({ sub: 'ada', username: 'ada' }) })!;
  await act(async () => authState.set({ status: 'signedIn', session }));
  const wide = await render(<WorkspaceBar {...bar} room="wide" />);
  await vi.waitFor(() => expect(document.querySelector('[data-bell]')?.textContent).toBe('ada'));
  await wide();
  const narrow = await render(<WorkspaceBar {...bar} room="narrow" />);
  expect(document.querySelector('[data-bell]')).toBeNull();
  const item = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
    ({ textContent }) => textContent === 'Notifications',
  );
  await act(async () => item?.click());
  expect(location.pathname).toBe('/books/notifications');
  await narrow();
  await act(async () => authState.set({ status: 'signedOut', ended: false }));
});

const bar = {
  of: { userid: 'ada', bookId: 'book_b' },
  outline: { book: { title: 'The Lamplighter’s Ledger' } },
  focused: false,
  outlineOpen: true,
  saveSlot: () => undefined,
  onOutline: () => undefined,
  onPanel: () => undefined,
  onFocus: () => undefined,
} as unknown as ComponentProps<typeof WorkspaceBar>;
