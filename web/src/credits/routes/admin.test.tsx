// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { fieldOf, fill, pageText, press, render, settle } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { toastStore } from '#web/ui/toasts.ts';
import { anEntry, someCredits } from '#web/credits/testing/credits.ts';
import AdminRoute from './admin.tsx';

let requests: { route: string; body: unknown; key: string | null }[];
let isOffline: boolean;
let stopped: boolean;
let unmount: () => Promise<void>;

beforeEach(async () => {
  requestGuard.reset();
  toastStore.set([]);
  sessionStorage.clear();
  [requests, isOffline, stopped] = [[], false, false];
  vi.stubGlobal('fetch', answer);
  await signInAs('admin');
});
afterEach(() => unmount());

test('an admin finds a user and sees their balance and usage', async () => {
  await visit();
  expect(document.querySelector('a[href="/admin/invites"]')).not.toBeNull();
  await fill('Username', ' Ada ');
  await press('Find');
  await settle();
  expect(location.search).toBe('?person=ada');
  expect(pageText()).toContain('412 credits left');
  expect(pageText()).toContain('A Note on Tides');
});

test('credits that an admin grants are added to the balance at once', async () => {
  await visit('?person=ada');
  await fill('Credits', '1000');
  await fill('Reason', 'A whole book');
  await press('Grant');
  await settle();
  expect(requests.at(-1)).toMatchObject({
    route: 'POST /admin/credits/ada',
    body: { credits: 1_000, about: 'A whole book' },
  });
  expect(pageText()).toContain('1,412 credits left');
  expect(toastStore.get().at(-1)?.message).toBe('1,000 credits granted to ada.');
  expect(fieldOf('Credits').value).toBe('');
});

test('if a grant of credits gets no response, a second press repeats it under the same key', async () => {
  await visit('?person=ada');
  await fill('Credits', '5');
  await fill('Reason', 'Thanks');
  isOffline = true;
  await press('Grant');
  await settle();
  expect(pageText()).toContain('We can’t reach the server. Try again.');
  isOffline = false;
  await press('Grant');
  await settle();
  const keys = requests.filter(({ route }) => route.startsWith('POST')).map(({ key }) => key);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('a refused grant of credits shows the reason and keeps the typed text', async () => {
  await visit('?person=ada');
  await fill('Credits', 'many');
  await press('Grant');
  await settle();
  expect(pageText()).toContain('Credits must be a number.');
  expect(fieldOf('Credits').value).toBe('many');
});

test('an admin pauses AI and voices for everyone and sees since when and why', async () => {
  await visit();
  expect(pageText()).toContain('Running.');
  await press('Pause AI and voices');
  await settle();
  expect(requests.at(-1)).toMatchObject({ route: 'PUT /admin/spending', body: { isStopped: true } });
  expect(pageText()).toMatch(/Paused for everyone since .+, because they cost more than planned\./);
  await press('Resume AI and voices');
  await settle();
  expect(pageText()).toContain('Running.');
});

test('if AI and voices cannot be paused, the admin sees an error and that both are still running', async () => {
  await visit();
  isOffline = true;
  await press('Pause AI and voices');
  await settle();
  expect(pageText()).toContain('We can’t reach the server. Try again.');
  expect(pageText()).toContain('Running.');
});

test('the admins’ page says for an unknown username that there is no such user', async () => {
  await visit('?person=nobody');
  expect(pageText()).toContain('No one is called “nobody”.');
});

test('users who are not admins see the not-found page, and no data is requested', async () => {
  await signInAs('');
  await visit('?person=ada');
  expect(pageText()).toContain('This page was never written');
  expect(requests).toEqual([]);
});

test('a visitor who opens the admins’ page is asked to sign in', async () => {
  await act(async () => authState.set({ status: 'signedOut', ended: false }));
  await visit();
  expect(pageText()).toContain('Admins only. Sign in to open this page.');
});

async function signInAs(group: string): Promise<void> {
  const session = sessionOf({ accessToken: aToken({ 'cognito:groups': [group] }) })!;
  await act(async () => authState.set({ status: 'signedIn', session }));
}

async function visit(search = ''): Promise<void> {
  history.pushState(null, '', `/admin${search}`);
  unmount = await render(<AdminRoute />);
  await settle();
  await settle();
}

async function answer(url: string, { method, body, headers }: RequestInit): Promise<Response> {
  const route = `${method} ${new URL(url, location.href).pathname.replace('/api', '')}`;
  const payload = body === undefined ? undefined : (JSON.parse(body as string) as { credits: number | null });
  requests.push({ route, body: payload, key: new Headers(headers).get('idempotency-key') });
  if (isOffline) throw new TypeError('Failed to fetch');
  if (route.endsWith(' /admin/spending')) {
    if (method === 'PUT') stopped = (payload as unknown as { isStopped: boolean }).isStopped;
    const spending = {
      isStopped: stopped,
      ...(stopped && { stoppedAt: '2026-11-26T08:00:00.000Z', stoppedBy: 'plan' }),
    };
    return Response.json({ spending });
  }
  if (!route.endsWith('/ada')) return Response.json({ message: 'No.', code: 'not_found' }, { status: 404 });
  if (payload?.credits === null)
    return Response.json({ message: 'Credits must be a number.', code: 'invalid' }, { status: 400 });
  const credits = someCredits({ balance: 412 + (payload?.credits ?? 0), granted: payload?.credits ?? 0 });
  return Response.json({ person: { username: 'ada', credits, entries: [anEntry()] } });
}
