import { expect, test } from 'vitest';
import { entriesOf } from './invitation-link.ts';

test('the link of an invitation brings the code, as people read it, and the address that it is for', () =>
  expect(entriesOf('#code=abcd2345efgh6&email=zo%C3%AB%2Btides%40example.com')).toEqual({
    authorizationCode: 'ABCD-2345-EFGH6',
    email: 'zoë+tides@example.com',
  }));

test.each(['', '#', '#write', '#code=', '#code=ABCD&email=ada@example.com', '#email=ada@example.com'])(
  'what brings no whole code is no invitation: %j',
  (fragment) => expect(entriesOf(fragment)).toBeUndefined(),
);
