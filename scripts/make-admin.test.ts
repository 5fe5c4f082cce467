import { describe, expect, test } from 'vitest';
import type { UserType } from '@aws-sdk/client-cognito-identity-provider';
import { makeAdmin } from './make-admin.ts';

const ada = { stage: 'prod', email: 'ada@example.com' };

describe('a person who is made an admin', () => {
  test('gets an account and an email with a temporary password if they have no account yet', async () => {
    const { sentence, called } = await runMakeAdmin([]);
    expect(sentence).toBe(
      'ada@example.com is an admin of prod from the next sign-in on. A mail brings a temporary password.',
    );
    expect(called).toEqual([
      ['ListUsersCommand', { UserPoolId: 'pool', Filter: 'email = "ada@example.com"' }],
      [
        'AdminCreateUserCommand',
        {
          UserPoolId: 'pool',
          Username: 'ada@example.com',
          UserAttributes: [
            { Name: 'email', Value: 'ada@example.com' },
            { Name: 'email_verified', Value: 'true' },
          ],
          DesiredDeliveryMediums: ['EMAIL'],
        },
      ],
      ['AdminAddUserToGroupCommand', { UserPoolId: 'pool', Username: 'made', GroupName: 'admin' }],
    ]);
  });

  test('gets another temporary password if the first was never used', async () => {
    const { called } = await runMakeAdmin([{ Username: 'ada', UserStatus: 'FORCE_CHANGE_PASSWORD' }]);
    expect(called[1]![1]).toMatchObject({ MessageAction: 'RESEND' });
  });

  test.each(['CONFIRMED', 'EXTERNAL_PROVIDER'] as const)(
    'with an existing account (%s) is added to the admins and gets no new password',
    async (UserStatus) => {
      const { sentence, called } = await runMakeAdmin([{ Username: 'ada', UserStatus }]);
      expect(called.map(([name]) => name)).toEqual(['ListUsersCommand', 'AdminAddUserToGroupCommand']);
      expect(called[1]![1]).toMatchObject({ Username: 'ada' });
      expect(sentence).not.toContain('password');
    },
  );

  test('must have confirmed the email address of an existing account', async () =>
    await expect(runMakeAdmin([{ Username: 'eve', UserStatus: 'UNCONFIRMED' }])).rejects.toThrow(
      'ada@example.com has an account but never confirmed the address.',
    ));
});

async function runMakeAdmin(Users: UserType[]) {
  const called: [string, object][] = [];
  const answers: Record<string, object> = {
    ListUsersCommand: { Users },
    AdminCreateUserCommand: { User: { Username: 'made' } },
  };
  const send = async (command: { input: object }) => {
    called.push([command.constructor.name, command.input]);
    return answers[command.constructor.name] ?? {};
  };
  return { sentence: await makeAdmin({ send } as never, 'pool', ada), called };
}
