import { expect, test } from 'vitest';
import { entriesOf } from './invitation-link.ts';

test('an invitation link fills in the code and the email address', () =>
  expect(entriesOf('#code=abcd2345efgh6&email=zo%C3%AB%2Btides%40example.com')).toEqual({
    authorizationCode: 'ABCD-2345-EFGH6',
    email: 'zoë+tides@example.com',
  }));

test.each(['', '#', '#write', '#code=', '#code=ABCD&email=ada@example.com', '#email=ada@example.com'])(
  'a link without a complete code is not an invitation: %j',
  (fragment) => expect(entriesOf(fragment)).toBeUndefined(),
);
