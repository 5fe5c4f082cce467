// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Invite, InviteStatus } from '#shared/contract/people/invitations.ts';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { render, fill, pageText, press, settle } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { toastStore } from '#web/ui/toasts.ts';
import { App } from '#web/app/app.tsx';
import { titleOf } from '#web/app/head.ts';
import AdminInvites from './admin-invites.tsx';

let list: Invite[];
let calls: string[];
let refusals: Record<string, Response>;
let unsent: readonly string[];
let unmount: () => Promise<void> = async () => undefined;

beforeEach(async () => {
  vi.restoreAllMocks();
  for (const method of ['debug', 'info'] as const) {
    vi.spyOn(console, method).mockImplementation(() => undefined);
  }
  requestGuard.reset();
  toastStore.set([]);
  calls = [];
  refusals = {};
  unsent = [];
  list = [
    anInvite('ada@example.com', 'waiting'),
    anInvite('bram@example.com', 'waiting'),
    anInvite('grace@example.com', 'invited'),
  ];
  vi.stubGlobal('fetch', answer);
  const session = sessionOf({ accessToken: aToken() });
  if (!session) throw new Error('The token cannot be read.');
  localStorage.setItem('token', session.accessToken);
  await act(async () => authState.set({ status: 'signedIn', session }));
});

afterEach(() => unmount());

test('the export of invitations combines all pages of the list in one CSV file', async () => {
  let file: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    file = made as Blob;
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await visit();
  await press('Export CSV');
  await settle();
  await settle();
  expect(await file?.text()).toContain('email,name\nada@example.com,\nbram@example.com,\n');
});

describe('The page at /admin/invites', () => {
  test('has the title "Invite management" and counts the people in each state (S2.24, S6.07)', async () => {
    history.pushState(null, '', '/admin/invites');
    unmount = await render(<App />);
    while (tabTexts()[0] !== 'Waiting2') await pause();
    expect(document.querySelector('h1')?.textContent).toBe('Invite management');
    expect(titleOf(location.pathname)).toBe('Invite management · Quillcast');
    expect(tabTexts()).toEqual(['Waiting2', 'Invited1', 'Joined0', 'Revoked0', 'All3']);
    expect(addresses()).toEqual(['ada@example.com', 'bram@example.com']);
  });

  test('shows the “not found” page to users whose request the API answers with 404 (S2.25, S6.08)', async () => {
    refusals['GET /api/admin/invites'] = Response.json(
      { message: 'No.', code: 'not_found' },
      { status: 404 },
    );
    await visit();
    expect(pageText()).toContain('This page was never written');
    expect(pageText()).not.toContain('Invite management');
  });

  test('asks a visitor to sign in', async () => {
    await act(async () => authState.set({ status: 'signedOut', ended: false }));
    await visit();
    expect(calls).toEqual([]);
    expect(pageText()).toContain('Admins only. Sign in to open this page.');
  });

  test('can be loaded again after a failure', async () => {
    refusals['GET /api/admin/invites'] = Response.json({ message: 'Not now.', code: 'x' }, { status: 429 });
    await visit();
    expect(pageText()).toContain('Not now.');
    refusals = {};
    await press('Try again');
    await settle();
    expect(addresses()).toHaveLength(2);
  });

  test('finds addresses by their beginning, and shows a message when none match', async () => {
    await visit();
    await fill('Address starts with', ' BRAM');
    await pause();
    expect(addresses()).toEqual(['bram@example.com']);
    await fill('Address starts with', 'zoe');
    await pause();
    expect(pageText()).toContain('No address starts with “zoe”.');
  });

  test('shows 50 addresses per page, and the next ones on request', async () => {
    list = Array.from({ length: 120 }, (_, at) => anInvite(`reader${at}@example.com`, 'waiting'));
    await visit();
    expect(addresses()).toHaveLength(50);
    await press('Next');
    await settle();
    await press('Next');
    await settle();
    expect(addresses()).toHaveLength(20);
    expect(pageText()).toContain('Page 3');
    await press('Previous');
    await settle();
    expect(addresses()[0]).toBe('reader50@example.com');
  });
});

describe('An invitation', () => {
  test('is sent to one person', async () => {
    await visit();
    await press('Invite ada@example.com');
    await settle();
    expect(calls).toContain('POST /api/admin/invites/approve {"emails":["ada@example.com"]}');
    expect(toasts()).toEqual(['Invited ada@example.com.']);
    expect(addresses()).toEqual(['bram@example.com']);
  });

  test('is sent to all selected people, and a toast names the addresses whose email failed', async () => {
    unsent = ['bram@example.com'];
    await visit();
    await choose('All on this page');
    await press('Invite 2 people');
    await settle();
    expect(calls).toContain(
      'POST /api/admin/invites/approve {"emails":["ada@example.com","bram@example.com"]}',
    );
    expect(toasts()).toEqual([
      'Invited ada@example.com.',
      'We couldn’t send the email to bram@example.com. Their spot is kept. Resend it from Invited.',
    ]);
    expect(pageText()).toContain('Nobody is waiting');
  });

  test('leaves the list and the selection unchanged when it fails', async () => {
    refusals['POST /api/admin/invites/approve'] = Response.json(
      { message: '', code: 'failed' },
      { status: 500 },
    );
    await visit();
    await choose('All on this page');
    await press('Invite 2 people');
    await settle();
    expect(toasts()).toEqual(['The invitation failed. Try again.']);
    expect(addresses()).toHaveLength(2);
    expect(pageText()).toContain('2 chosen');
  });

  test('can be sent to the next people on the waitlist', async () => {
    await visit();
    await press('Invite from the waitlist…');
    await fill('How many', '0');
    await press('Invite');
    expect(pageText()).toContain('Choose 1 to 50 people.');
    await fill('How many', '50');
    expect(pageText()).toContain('Invite 2 people');
    await fill('How many', '1');
    await press('Invite 1 person');
    await settle();
    expect(calls).toContain('POST /api/admin/invites/approve {"next":1}');
    expect(document.querySelector('dialog')).toBeNull();
  });

  test('can be sent to addresses that are not on the waitlist', async () => {
    await visit();
    await press('Invite an address');
    await fill('Email address', 'New@example.com, nobody');
    await press('Invite 2 people');
    expect(pageText()).toContain('nobody isn’t a valid email address.');
    await fill('Email address', 'New@example.com');
    await pressInDialog('Invite');
    await settle();
    expect(calls).toContain('POST /api/admin/invites/approve {"emails":["new@example.com"]}');
  });

  test('can be sent again, and revoked after a confirmation', async () => {
    await visit('?status=invited');
    expect(pageText()).toContain('Expires in 3 days');
    await press('Resend grace@example.com');
    await settle();
    expect(calls).toContain('POST /api/admin/invites/resend {"email":"grace@example.com"}');
    await press('Revoke grace@example.com');
    expect(calls.some((call) => call.includes('/revoke'))).toBe(false);
    await pressInDialog('Revoke');
    await settle();
    expect(toasts().at(-1)).toBe('The invitation of grace@example.com is revoked.');
    expect(pageText()).toContain('No open invitations');
  });
});

async function visit(search = ''): Promise<void> {
  history.pushState(null, '', `/admin/invites${search}`);
  unmount = await render(<AdminInvites />);
  await settle();
  await settle();
}

const pause = () => act(() => new Promise((done) => setTimeout(done, 500)));

async function answer(url: string, { method, body }: { method: string; body?: string }): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  calls.push(`${method} ${pathname}${body === undefined ? '' : ` ${body}`}`);
  const refusal = refusals[`${method} ${pathname}`];
  if (refusal) return refusal.clone();
  const payload = JSON.parse(body ?? '{}') as { emails?: string[]; next?: number; email?: string };
  switch (`${method} ${pathname}`) {
    case 'GET /api/admin/invites':
      return Response.json(pageOf(searchParams));
    case 'POST /api/admin/invites/approve': {
      const approved =
        payload.emails ??
        invitesOfStatus('waiting')
          .slice(0, payload.next)
          .map(({ email }) => email);
      for (const email of approved) setInviteStatus(email, 'invited');
      return Response.json({ approved, notSent: unsent });
    }
    case 'POST /api/admin/invites/revoke':
      setInviteStatus(payload.email, 'revoked');
      return Response.json({ invite: list[0] });
    case 'GET /api/admin/invites/export':
      return Response.json(
        searchParams.has('cursor')
          ? { csv: 'bram@example.com,\n' }
          : { csv: 'email,name\nada@example.com,\n', nextCursor: 'b' },
      );
    default:
      return Response.json({ invite: list[0] });
  }
}

function pageOf(params: URLSearchParams) {
  const from = Number(params.get('cursor') ?? 0);
  const found = list.filter(
    ({ email, status }) =>
      (params.get('status') ?? status) === status && email.startsWith(params.get('search') ?? ''),
  );
  const hasMore = found.length > from + 50;
  const count = (status: InviteStatus) => invitesOfStatus(status).length;
  return {
    invites: found.slice(from, from + 50),
    ...(hasMore && { nextCursor: String(from + 50) }),
    counts: {
      waiting: count('waiting'),
      invited: count('invited'),
      joined: count('joined'),
      revoked: count('revoked'),
      moved: count('moved'),
    },
  };
}

const invitesOfStatus = (status: InviteStatus) => list.filter((invite) => invite.status === status);

function setInviteStatus(email: string | undefined, status: InviteStatus): void {
  list = list.map((invite) => (invite.email === email ? { ...invite, status } : invite));
}

async function choose(label: string): Promise<void> {
  const box = [...document.querySelectorAll('label')]
    .find(({ textContent }) => textContent === label)
    ?.querySelector('input');
  await act(async () => box?.click());
}

async function pressInDialog(name: string): Promise<void> {
  const button = [...document.querySelectorAll<HTMLButtonElement>('dialog button')].find(
    ({ textContent }) => textContent === name,
  );
  await act(async () => button?.click());
}

const tabTexts = () =>
  [...document.querySelectorAll('nav[aria-label="Status"] a')].map((tab) => tab.textContent);
const addresses = () =>
  [...document.querySelectorAll('td .font-medium.wrap-anywhere')].map((cell) => cell.textContent);
const toasts = () => toastStore.get().map(({ message }) => message);

const anInvite = (email: string, status: InviteStatus): Invite => ({
  email,
  status,
  expired: false,
  joinedAt: '2026-11-01T12:00:00.000Z',
  ...(status === 'invited' && {
    sentAt: '2026-11-01T12:00:00.000Z',
    expiresAt: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  }),
});
