import type { InviteStatus } from '#shared/contract/people/invitations.ts';
import { normalCode } from '#shared/domain/people/authorization-code.ts';
import { matchesHash, hashedCode } from '#functions/people/code-hash.ts';
import { invitationMail } from './invitation-mail.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { bootPeopleTables, type PeopleTables } from '#functions/testing/people-tables.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { approveInvites } from './approve-invites.ts';
import { exportInvites } from './export-invites.ts';
import { listInvites } from './list-invites.ts';
import { resendInvite } from './resend-invite.ts';
import { revokeInvite } from './revoke-invite.ts';

let tables: PeopleTables;
let mailbox: Map<string, string[]>;
let unreachableEmails: Set<string>;
let pendingMail: Promise<void>;
const lines: string[] = [];

beforeEach(async () => {
  tables = await bootPeopleTables();
  mailbox = new Map();
  unreachableEmails = new Set();
  pendingMail = Promise.resolve();
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((entry) => void lines.push(JSON.stringify(entry)));
});
afterEach(() => tables.close());

describe('approving people on the waiting list', () => {
  test('sends each person one code of their own, however often the admin clicks (S1.09)', async () => {
    await join('lea@example.com', 'max@example.com');
    const emails = ['lea@example.com', 'max@example.com', 'lea@example.com'];
    const both = await Promise.all([approve({ emails }), approve({ emails })]);
    await approve({ emails });
    expect(both.flatMap(({ approved }) => approved).toSorted()).toEqual([
      'lea@example.com',
      'max@example.com',
    ]);
    expect(lettersTo('lea@example.com')).toHaveLength(1);
    expect(lettersTo('max@example.com')).toHaveLength(1);
    expect(codeFor('lea@example.com')).not.toBe(codeFor('max@example.com'));
    expect(await isCodeAccepted('lea@example.com', codeFor('lea@example.com'))).toBe(true);
    expect(await isCodeAccepted('lea@example.com', codeFor('max@example.com'))).toBe(false);
    expect(await tables.waitlist.get('lea@example.com')).toMatchObject({
      status: 'invited',
      expiresAt: '2026-12-05T08:00:00.000Z',
      sentAt: expect.any(String),
    });
  });

  test('sends no second code if repeated while the first mail is being sent; the first stays valid (S1.09)', async () => {
    await join('lea@example.com');
    const mailing = Promise.withResolvers<void>();
    pendingMail = mailing.promise;
    const first = approve({ emails: ['lea@example.com'] });
    await vi.waitFor(async () => expect((await entry('lea@example.com')).status).toBe('invited'));
    expect((await approve({ emails: ['lea@example.com'] })).approved).toEqual([]);
    await expect(resend('lea@example.com')).rejects.toMatchObject({ code: 'too_many' });
    mailing.resolve();
    expect(await first).toEqual({ approved: ['lea@example.com'], notSent: [] });
    expect(lettersTo('lea@example.com')).toHaveLength(1);
    expect(await isCodeAccepted('lea@example.com', codeFor('lea@example.com'))).toBe(true);
  });

  test('sends a new code if no record shows that the first code was mailed', async () => {
    await tables.waitlist.invite(
      'lea@example.com',
      undefined,
      await hashedCode('ABCDEFGHJKMNP'),
      tables.now(),
    );
    tables.wait({ minutes: 1 });
    expect((await approve({ emails: ['lea@example.com'] })).approved).toEqual(['lea@example.com']);
  });

  test('invites the next people in the order of their requests', async () => {
    await join('third@example.com', 'first@example.com', 'second@example.com');
    expect(await approve({ next: 2 })).toEqual({
      approved: ['third@example.com', 'first@example.com'],
      notSent: [],
    });
    expect((await approve({ next: 50 })).approved).toEqual(['second@example.com']);
    expect((await approve({ next: 50 })).approved).toEqual([]);
  });

  test('adds an unknown address to the list and skips people who have joined', async () => {
    await join('in@example.com');
    await tables.transact({
      entry: tables.waitlist.spendWrites(
        (await tables.waitlist.get('in@example.com'))!,
        tables.now().toISOString(),
      ),
    });
    expect((await approve({ emails: ['in@example.com', 'new@example.com'] })).approved).toEqual([
      'new@example.com',
    ]);
    expect((await tables.waitlist.get('in@example.com'))!.status).toBe('joined');
    expect(mailbox.has('in@example.com')).toBe(false);
  });

  test('reports a mail that could not be sent, and approving again sends a new code', async () => {
    await join('lea@example.com', 'max@example.com');
    unreachableEmails.add('max@example.com');
    const emails = ['lea@example.com', 'max@example.com'];
    expect(await approve({ emails })).toEqual({ approved: emails, notSent: ['max@example.com'] });
    expect(await entry('max@example.com')).toMatchObject({ status: 'invited', expired: false });
    expect((await entry('max@example.com')).sentAt).toBeUndefined();

    unreachableEmails.clear();
    expect(await approve({ emails })).toEqual({ approved: ['max@example.com'], notSent: [] });
    expect(lettersTo('lea@example.com')).toHaveLength(1);
    expect(await isCodeAccepted('max@example.com', codeFor('max@example.com'))).toBe(true);
  });

  test('sends a new invitation to people whose code has expired or was revoked', async () => {
    await approve({ emails: ['old@example.com', 'rev@example.com'] });
    await revoke('rev@example.com');
    tables.wait({ days: 14 });
    expect(await entry('old@example.com')).toMatchObject({ status: 'invited', expired: true });
    const earlierCode = codeFor('old@example.com');
    await approve({ emails: ['old@example.com', 'rev@example.com'] });
    expect(await entry('old@example.com')).toMatchObject({ expired: false });
    expect(await isCodeAccepted('old@example.com', earlierCode)).toBe(false);
    expect(await isCodeAccepted('rev@example.com', codeFor('rev@example.com'))).toBe(true);
  });

  test('stores and logs no invitation code in readable form', async () => {
    unreachableEmails.add('max@example.com');
    await approve({ emails: ['lea@example.com', 'max@example.com'] });
    const storedText = JSON.stringify([await tables.waitlist.get('lea@example.com'), lines]);
    expect(lines.join()).toContain('An invitation could not be mailed');
    expect(storedText).not.toContain(codeFor('lea@example.com'));
    expect(storedText).not.toContain(normalCode(codeFor('lea@example.com')));
    expect(lines.filter((line) => line.includes('@'))).toEqual([]);
  });
});

describe('sending an invitation code again', () => {
  test('creates a new code for another fourteen days, and the previous code is void', async () => {
    await approve({ emails: ['lea@example.com'] });
    const first = codeFor('lea@example.com');
    tables.wait({ days: 10 });
    const { invite } = await resend('lea@example.com');
    expect(invite).toMatchObject({ status: 'invited', expiresAt: '2026-12-15T08:00:00.000Z' });
    expect(await isCodeAccepted('lea@example.com', first)).toBe(false);
    expect(await isCodeAccepted('lea@example.com', codeFor('lea@example.com'))).toBe(true);
  });

  test('is possible once a minute, even if two admins ask at the same time', async () => {
    await approve({ emails: ['lea@example.com'] });
    tables.wait({ seconds: 59 });
    await expect(resend('lea@example.com')).rejects.toMatchObject({ code: 'too_many' });
    tables.wait({ seconds: 1 });
    const answers = await Promise.allSettled([resend('lea@example.com'), resend('lea@example.com')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(lettersTo('lea@example.com')).toHaveLength(2);
  });

  test('is possible immediately if the previous mail could not be sent', async () => {
    unreachableEmails.add('lea@example.com');
    await approve({ emails: ['lea@example.com'] });
    expect((await resend('lea@example.com')).invite.sentAt).toBeUndefined();
    unreachableEmails.clear();
    expect((await resend('lea@example.com')).invite.sentAt).toBeDefined();
  });

  test('is refused for an address that is not invited', async () => {
    await join('waits@example.com');
    await expect(resend('waits@example.com')).rejects.toMatchObject({ code: 'conflict' });
    await expect(resend('nobody@example.com')).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('a repeated request to join the waiting list is not counted as new', async () => {
  const ask = () => tables.waitlist.join({ email: 'lea@example.com' }, tables.now().toISOString());
  expect([await ask(), await ask()]).toEqual([true, false]);
});

test('an unused invitation can be revoked, and its code is void at once', async () => {
  await approve({ emails: ['lea@example.com'] });
  expect((await revoke('lea@example.com')).invite).toMatchObject({ status: 'revoked', expired: false });
  expect((await revoke('lea@example.com')).invite).toMatchObject({ status: 'revoked' });
  expect(await tables.waitlist.get('lea@example.com')).not.toHaveProperty('codeHash');

  await tables.waitlist.join({ email: 'lea@example.com' }, tables.now().toISOString());
  expect((await tables.waitlist.get('lea@example.com'))!.status).toBe('revoked');
  await expect(revoke('nobody@example.com')).rejects.toMatchObject({ code: 'not_found' });
});

test('an old email address reserved after a change can be neither approved nor revoked', async () => {
  const at = tables.now().toISOString();
  await tables.transact({
    addresses: tables.waitlist.moveWrites(
      { email: 'old@example.com', seen: undefined },
      { email: 'new@example.com', seen: undefined },
      { movedBy: 'lea', at, heldUntil: at },
    ),
  });
  expect((await approve({ emails: ['old@example.com'] })).approved).toEqual([]);
  await expect(revoke('old@example.com')).rejects.toMatchObject({ code: 'conflict' });
  expect((await entry('old@example.com')).status).toBe('moved');
});

test('the counters show how many people wait, are invited, have joined or were revoked', async () => {
  await join('a@example.com', 'b@example.com', 'b@example.com', 'c@example.com', 'd@example.com');
  await approve({ emails: ['a@example.com', 'b@example.com', 'e@example.com'] });
  await revoke('b@example.com');
  await revoke('c@example.com');
  const spendWritesOf = async (email: string) =>
    tables.waitlist.spendWrites((await tables.waitlist.get(email))!, tables.now().toISOString());
  await tables.transact({ entry: await spendWritesOf('a@example.com') });
  await tables.waitlist.remove('d@example.com');
  await tables.waitlist.remove('d@example.com');
  expect((await list({})).counts).toEqual({ waiting: 0, invited: 1, joined: 1, revoked: 2, moved: 0 });
});

describe('the list of invitations for admins', () => {
  beforeEach(async () => {
    await join('cleo@example.com', 'ann@example.com', 'andy@example.org', 'bea@example.com');
    await approve({ emails: ['andy@example.org'] });
  });

  test('is sorted by address, or by request time within one status; a search matches first letters (S6.07)', async () => {
    expect(await emails({})).toEqual([
      'andy@example.org',
      'ann@example.com',
      'bea@example.com',
      'cleo@example.com',
    ]);
    expect(await emails({ status: 'waiting' })).toEqual([
      'cleo@example.com',
      'ann@example.com',
      'bea@example.com',
    ]);
    expect(await emails({ search: 'an' })).toEqual(['andy@example.org', 'ann@example.com']);
    expect(await emails({ search: 'an', status: 'waiting' })).toEqual(['ann@example.com']);
    expect(await emails({ search: 'x' })).toEqual([]);
  });

  test.each([
    {},
    { status: 'waiting' as const },
    { search: 'a' },
    { search: 'a', status: 'waiting' as const },
  ])('has the same entries page by page as on a single page: %j', async (query) => {
    const allEmails = await emails(query);
    const pagedEmails: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await list({ ...query, limit: 1, cursor });
      pagedEmails.push(...page.invites.map(({ email }) => email));
      cursor = page.nextCursor;
      if (!cursor) break;
    }
    expect(pagedEmails).toEqual(allEmails);
  });

  test('finds two matches among sixty entries with fewer than ten database requests', async () => {
    await join(...Array.from({ length: 60 }, (_, at) => `many-${String(at).padStart(2, '0')}@example.com`));
    await revoke('many-00@example.com');
    await revoke('many-59@example.com');
    const sendSpy = vi.spyOn(tables.client, 'send');
    const first = await list({ search: 'many', status: 'revoked', limit: 1 });
    const second = await list({ search: 'many', status: 'revoked', limit: 2, cursor: first.nextCursor });
    expect([first, second].map(({ invites }) => invites.map(({ email }) => email))).toEqual([
      ['many-00@example.com'],
      ['many-59@example.com'],
    ]);
    expect(second.nextCursor).toBeUndefined();
    expect(sendSpy.mock.calls.length).toBeLessThan(10);
  });

  test('refuses a cursor that comes from another search', async () => {
    const { nextCursor } = await list({ limit: 1 });
    await expect(list({ search: 'b', cursor: nextCursor })).rejects.toMatchObject({ code: 'invalid' });
  });
});

test('the CSV export escapes names and addresses that a spreadsheet would read as formulas', async () => {
  await tables.waitlist.join(
    { email: 'a@example.com', name: '=HYPERLINK("http://x")' },
    tables.now().toISOString(),
  );
  await tables.waitlist.join({ email: '+b@example.com', name: 'Bea, "B"' }, tables.now().toISOString());
  const { csv, nextCursor } = await exportInvites(tables)({
    ...requestDefaults,
    actor: admin,
    params: {},
    query: { status: 'waiting' },
  });
  const rows = csv.trimEnd().split('\n');
  expect(rows[0]).toBe('email,name,status,expired,joinedAt,invitedAt,expiresAt,sentAt,spentAt');
  expect(rows).toContain(
    `a@example.com,"'=HYPERLINK(""http://x"")",waiting,false,2026-11-21T08:00:00.000Z,,,,`,
  );
  expect(rows).toContain(`'+b@example.com,"Bea, ""B""",waiting,false,2026-11-21T08:00:00.000Z,,,,`);
  expect(nextCursor).toBeUndefined();
});

test.each([';', '\t', '\r', '\n', '; ', ';"', '\r\n', '; \t"'])(
  'in the CSV export, a formula in a name is escaped even after the separator %j',
  async (hiding) => {
    const name = `Bea${hiding}=1+1`;
    await tables.waitlist.join({ email: 'bea@example.com', name }, tables.now().toISOString());
    const query = { status: 'waiting' as const };
    const { csv } = await exportInvites(tables)({ ...requestDefaults, actor: admin, params: {}, query });
    expect(csv).toContain("'=1+1");
    expect(csv).not.toMatch(/[^']=1\+1/);
  },
);

const admin = anActor('boss', ['admin']);

const mail = invitationMail(
  async (to, _, words) => {
    await pendingMail;
    if (unreachableEmails.has(to)) throw new Error(`Address ${to} is on the suppression list`);
    mailbox.set(to, [...(mailbox.get(to) ?? []), JSON.stringify(words)]);
  },
  { template: 'invitation', siteUrl: 'http://localhost:4000' },
);
const parts = () => ({ ...tables, mail });
const lettersTo = (email: string) => mailbox.get(email) ?? [];
function codeFor(email: string): string {
  const { code, days, siteUrl, address } = JSON.parse(lettersTo(email).at(-1)!) as Record<string, string>;
  expect([code, days, siteUrl, address]).toEqual([
    expect.stringMatching(/^\w{4}-\w{4}-\w{5}$/),
    '14',
    'http://localhost:4000',
    email.replace('@', '%40'),
  ]);
  return code!;
}
const isCodeAccepted = async (email: string, code: string) =>
  matchesHash(normalCode(code), await tables.waitlist.get(email));

async function join(...addresses: string[]): Promise<void> {
  for (const email of addresses) {
    await tables.waitlist.join({ email }, tables.now().toISOString());
    tables.wait({ seconds: 0.001 });
  }
  tables.wait({ seconds: -0.001 * addresses.length });
}
const approve = (body: { emails?: string[]; next?: number }) =>
  approveInvites(parts())({ ...requestDefaults, actor: admin, params: {}, body });
const resend = (email: string) =>
  resendInvite(parts())({ ...requestDefaults, actor: admin, params: {}, body: { email } });
const revoke = (email: string) =>
  revokeInvite(parts())({ ...requestDefaults, actor: admin, params: {}, body: { email } });
const list = (query: {
  status?: InviteStatus;
  search?: string;
  limit?: number;
  cursor?: string | undefined;
}) => listInvites(parts())({ ...requestDefaults, actor: admin, params: {}, query });
const emails = async (query: Parameters<typeof list>[0]) =>
  (await list(query)).invites.map(({ email }) => email);
const entry = async (email: string) => (await list({ search: email })).invites[0]!;
