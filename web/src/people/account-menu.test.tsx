// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authState, useSession } from '#web/auth/auth.ts';
import type * as cognito from '#web/auth/cognito.ts';
import { keepSession, sessionOf } from '#web/auth/session.ts';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { render, pageText, press, settle } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import AccountMenu from './account-menu.tsx';

vi.mock('#web/auth/cognito.ts', () => ({
  signOut: vi.fn<typeof cognito.signOut>(),
}));

const revokedText = 'Your invitation was revoked before you joined. You need a new one.';
let answer: () => Response;
let unmount: () => Promise<void>;

beforeEach(() => {
  requestGuard.reset();
  for (const method of ['debug', 'info'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
    request: (_name: string, work: () => unknown) => work(),
  } as unknown as LockManager);
  vi.stubGlobal('fetch', async () => answer());
  answer = () => Response.json({ message: revokedText, code: 'forbidden', requestId: 'r' }, { status: 403 });
});

afterEach(() => unmount());

test('the account menu links to pages missing in the navigation bar; the choice of theme is last', async () => {
  answer = () => Response.json({ profile: { username: 'theo', email: 'theo@example.com' } });
  await arrive('theo-id');
  const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(expect.arrayContaining(['/channel/theo', '/books/feed', '/books/audio?tab=history']));
  expect(hrefs.filter((href) => href === '/books/audio' || href === '/books/posts')).toEqual([]);
  const items = [...document.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  expect(items.slice(-4).map(({ textContent }) => textContent)).toEqual([
    'Sign out',
    'System',
    'Light',
    'Dark',
  ]);
  await act(async () => items.at(-1)!.click());
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(items.at(-1)!.getAttribute('aria-checked')).toBe('true');
});

test('a user with a revoked invitation sees a message and can only sign out', async () => {
  await arrive('theo-id');
  while (!dialog()) await settle();
  expect(dialog()?.textContent).toContain(revokedText);
  expect(dialog()?.textContent).toContain('theo@example.com');
  expect(dialog()?.getAttribute('closedby')).toBe('none');
  expect(document.querySelector('[aria-label=Close]')).toBeNull();
  await press('Sign out');
  await settle();
  expect(authState.get().status).toBe('signedOut');
  expect(dialog()).toBeNull();
});

test('the dialog about a revoked invitation stays until the server accepts the user again', async () => {
  await arrive('theo-id');
  while (!dialog()) await settle();
  const { promise, resolve } = Promise.withResolvers<Response>();
  const fetchMock = vi.fn<() => Promise<Response>>(() => promise);
  vi.stubGlobal('fetch', fetchMock);
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  await settle();
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(dialog()).not.toBeNull();
  resolve(Response.json({ profile: { username: 'theo', email: 'theo@example.com' } }));
  while (dialog()) await settle();
});

test('the dialog about a revoked invitation closes as soon as another user signs in', async () => {
  await arrive('theo-id');
  while (!dialog()) await settle();
  answer = () => Response.json({ profile: { username: 'ada', email: 'ada@example.com', name: 'Ada' } });
  await act(async () => signIn('ada-id'));
  expect(dialog()).toBeNull();
  await settle();
  expect(dialog()).toBeNull();
});

test.each([
  ['a proxy refuses the request', 403, { message: 'Forbidden' }],
  ['the server fails', 500, {}],
])('no message about a revoked invitation is shown when %s', async (_what, status, body) => {
  answer = () => Response.json(body, { status });
  await arrive('theo-id');
  expect(dialog()).toBeNull();
  expect(pageText()).not.toContain('Forbidden');
});

async function arrive(sub: string): Promise<void> {
  signIn(sub);
  unmount = await render(<Arrived />);
  await settle();
}

function signIn(sub: string): void {
  const session = sessionOf({ accessToken: aToken({ sub, email: 'theo@example.com' }) })!;
  keepSession(session);
  authState.set({ status: 'signedIn', session });
}

function Arrived() {
  const session = useSession();
  return session && <AccountMenu session={session} />;
}

const dialog = () => document.querySelector('dialog');
