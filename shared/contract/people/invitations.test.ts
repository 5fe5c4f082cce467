import { expect, test } from 'vitest';
import { Approval, Invite } from './invitations.ts';

test.each([{ emails: ['Lea@Example.com '] }, { next: 1 }, { next: 50 }])(
  'a valid approval of people on the waiting list is accepted: %j',
  (approval) => expect(Approval.safeParse(approval).success).toBe(true),
);

test.each([
  {},
  { emails: ['lea@example.com'], next: 1 },
  { emails: [] },
  { emails: ['lea'] },
  { emails: ['foo<lea@example.com>'] },
  { emails: ['lea@example.com\u202E'] },
  { emails: ['lea@localhost'] },
  { emails: Array.from({ length: 51 }, (_, at) => `lea${at}@example.com`) },
  { next: 0 },
  { next: 51 },
  { next: 1.5 },
])('an approval of people on the waiting list is refused if invalid or ambiguous: %j', (approval) =>
  expect(Approval.safeParse(approval).success).toBe(false),
);

test('the response about an invitation leaves out the hash and salt of its code', () => {
  const joinedAt = '2026-11-21T08:00:00.000Z';
  const invite = { email: 'lea@example.com', status: 'invited', expired: false, joinedAt };
  expect(Invite.parse({ ...invite, codeHash: 'x', codeSalt: 'y' })).toEqual(invite);
});
