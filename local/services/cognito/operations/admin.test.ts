import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableProviderForUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminLinkProviderForUserCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  InitiateAuthCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  resetPassword,
  signIn,
} from 'aws-amplify/auth';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { createAccessKeys } from '#local/services/access-keys.ts';
import { FunctionError } from '#local/services/lambda/function-error.ts';
import type { ProviderPerson } from '#local/services/cognito/external.ts';
import {
  ClientId,
  UserPoolId,
  ada,
  addAda,
  address,
  addUser,
  addToGroupCommand,
  lastCode,
  openBrowser,
  password,
  refreshCommand,
  rig,
  signedIn,
  useCognito,
  uuid,
} from '#local/services/cognito/testing.ts';

useCognito();

describe('The administration of the local user pool', () => {
  test('refuses a request without a signature, or signed with a key of another run of the server', async () => {
    await addAda();
    const input = { UserPoolId, Username: ada };
    const unsigned = await fetch(address(), {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminDeleteUser' },
      body: JSON.stringify(input),
    });
    expect(await unsigned.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
    const stranger = new CognitoIdentityProviderClient({
      endpoint: address(),
      region: 'us-east-1',
      credentials: createAccessKeys().operator,
      maxAttempts: 1,
    });
    await expect(stranger.send(new AdminDeleteUserCommand(input))).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    });
    expect(await rig.aws.send(new AdminGetUserCommand(input))).toMatchObject({ UserStatus: 'CONFIRMED' });
  });

  test('returns the groups of a user', async () => {
    const Username = await addUser(ada);
    const groupsOf = async () =>
      (await rig.aws.send(new AdminListGroupsForUserCommand({ UserPoolId, Username }))).Groups;
    expect(await groupsOf()).toEqual([]);
    await rig.aws.send(addToGroupCommand(ada, 'admin'));
    expect(await groupsOf()).toEqual([{ GroupName: 'admin', UserPoolId }]);
  });

  test('creates a user with a generated username, who is also found by email address', async () => {
    const userId = await addUser(ada);

    expect(userId).toMatch(uuid);
    const foundUser = await rig.aws.send(
      new AdminGetUserCommand({ UserPoolId, Username: 'ADA@example.com' }),
    );
    expect(foundUser).toMatchObject({ Username: userId, UserStatus: 'CONFIRMED', Enabled: true });
    expect(foundUser.UserCreateDate).toBeInstanceOf(Date);
    await expect(addUser('Ada@Example.com')).rejects.toMatchObject({ name: 'UsernameExistsException' });
    await expect(addUser('ada')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  test('invites a user by email with a temporary password; a second invitation replaces it', async () => {
    await rig.aws.send(new AdminCreateUserCommand({ UserPoolId, Username: ada }));
    await rig.aws.send(new AdminCreateUserCommand({ UserPoolId, Username: ada, MessageAction: 'RESEND' }));

    const [first, second] = rig.mails.map(({ text }) => / with (.+) now\.$/.exec(text)![1]!);
    expect(rig.mails[1]).toMatchObject({
      to: ada,
      subject: 'Your account',
      text: `Sign in as ${ada} with ${second} now.`,
    });
    await expect(signIn({ username: ada, password: first! })).rejects.toThrow('Incorrect');
    const { nextStep } = await signIn({ username: ada, password: second! });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    await confirmSignIn({ challengeResponse: password });
    const resendCommand = new AdminCreateUserCommand({ UserPoolId, Username: ada, MessageAction: 'RESEND' });
    await expect(rig.aws.send(resendCommand)).rejects.toMatchObject({
      name: 'UnsupportedUserStateException',
    });
  });

  test.each([
    ['Short-1', 'Password not long enough'],
    ['QUILLCAST-1843', 'Password must have lowercase characters'],
    ['quillcast-1843', 'Password must have uppercase characters'],
    ['Quillcast-abcd', 'Password must have numeric characters'],
    ['Quillcast1843 ', 'Password must have symbol characters'],
  ])('refuses the password "%s": %s', async (Password, reason) => {
    await addUser(ada);
    const command = new AdminSetUserPasswordCommand({ UserPoolId, Username: ada, Password });

    await expect(rig.aws.send(command)).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: `Password did not conform with policy: ${reason}`,
    });
  });

  test('changes attributes, and the next tokens contain them', async () => {
    await addAda();
    await signedIn();
    const UserAttributes = [{ Name: 'preferred_username', Value: 'lovelace' }];

    await rig.aws.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username: ada, UserAttributes }));

    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    expect(tokens!.idToken!.payload).toMatchObject({ preferred_username: 'lovelace', name: 'Ada' });
  });

  test('finds users by email, and refuses every other filter', async () => {
    const userId = await addUser(ada);
    await addUser('grace@example.com');
    const list = (Filter: string) => rig.aws.send(new ListUsersCommand({ UserPoolId, Filter }));

    expect((await list(`email = "${ada}"`)).Users).toMatchObject([
      { Username: userId, UserStatus: 'CONFIRMED' },
    ]);
    expect((await list('email = "a\\"b@example.com"')).Users).toEqual([]);
    await expect(list('name = "Ada"')).rejects.toThrow('name = "Ada"');
  });

  test('lists all users in pages', async () => {
    const everybody = [
      await addUser(ada),
      await addUser('grace@example.com'),
      await addUser('eve@example.com'),
    ];
    const first = await rig.aws.send(new ListUsersCommand({ UserPoolId, Limit: 2 }));
    const { PaginationToken } = first;
    const { Users = [], ...last } = await rig.aws.send(
      new ListUsersCommand({ UserPoolId, Limit: 2, PaginationToken }),
    );
    expect([...first.Users!, ...Users].map(({ Username }) => Username)).toEqual(everybody);
    expect(last.PaginationToken).toBeUndefined();
  });

  test('signs a person out everywhere at once, and other people stay signed in', async () => {
    await addAda();
    await addUser('grace@example.com');
    const first = await signedIn();
    const second = await signedIn();
    const grace = await signedIn('grace@example.com');

    await rig.aws.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: ada }));

    for (const keptTokens of [first, second])
      await expect(rig.aws.send(refreshCommand(keptTokens))).rejects.toThrow('Invalid Refresh Token');
    await expect(rig.aws.send(new GetUserCommand({ AccessToken: first.accessToken }))).rejects.toThrow(
      'Access Token has been revoked',
    );
    await rig.aws.send(refreshCommand(grace));
  });

  test('makes a password invalid and mails a code, with which the person can set a new one', async () => {
    await addAda();
    const { accessToken } = await signedIn();
    await rig.aws.send(new AdminResetUserPasswordCommand({ UserPoolId, Username: ada }));
    openBrowser();
    const { nextStep } = await signIn({ username: ada, password });
    expect(nextStep.signInStep).toBe('RESET_PASSWORD');
    await rig.aws.send(new GetUserCommand({ AccessToken: accessToken }));
    const confirmationCode = lastCode();
    await confirmResetPassword({ username: ada, confirmationCode, newPassword: 'Another-1906-tide' });
    openBrowser();
    expect(await signIn({ username: ada, password: 'Another-1906-tide' })).toMatchObject({
      isSignedIn: true,
    });
  });

  test('does not reset the password of a user who has not set one yet', async () => {
    await rig.aws.send(new AdminCreateUserCommand({ UserPoolId, Username: ada }));
    await expect(
      rig.aws.send(new AdminResetUserPasswordCommand({ UserPoolId, Username: ada })),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('deletes a person, and the email address is free afterwards', async () => {
    await addAda();
    const session = await signedIn();

    await rig.aws.send(new AdminDeleteUserCommand({ UserPoolId, Username: ada }));

    await expect(rig.aws.send(refreshCommand(session))).rejects.toThrow('Invalid Refresh Token');
    openBrowser();
    await expect(signIn({ username: ada, password })).rejects.toThrow('Incorrect username or password.');
    await addAda();
  });

  test('refuses an unknown user, pool, group or client with the error that AWS uses', async () => {
    await addUser(ada);
    const Username = 'eve@example.com';
    const AuthParameters = { USERNAME: ada, SRP_A: 'a1b2c3' };
    const refusals = [
      [new AdminGetUserCommand({ UserPoolId, Username }), 'UserNotFoundException'],
      [new AdminDeleteUserCommand({ UserPoolId, Username }), 'UserNotFoundException'],
      [
        new AdminGetUserCommand({ UserPoolId: 'us-east-1_other', Username: 'x' }),
        'ResourceNotFoundException',
      ],
      [addToGroupCommand(ada, 'editors'), 'ResourceNotFoundException'],
      [
        new InitiateAuthCommand({ ClientId: 'other', AuthFlow: 'USER_SRP_AUTH', AuthParameters }),
        'ResourceNotFoundException',
      ],
    ] as const;
    for (const [command, name] of refusals)
      await expect(rig.aws.send(command as AdminGetUserCommand)).rejects.toMatchObject({ name });
  });
});

describe('a person who signs in with Google', () => {
  test('gets an account at the first sign-in if the sign-up trigger allows it, and keeps it', async () => {
    const first = await enter();
    const second = await enter({ name: 'Ada King' });

    expect(first.access).toMatchObject({
      username: 'google_1843',
      sub: expect.stringMatching(uuid),
      scope: 'openid email profile',
      'cognito:groups': [`${UserPoolId}_Google`],
    });
    expect(first.id).toMatchObject({
      'cognito:username': 'google_1843',
      email: ada,
      email_verified: true,
      name: 'Ada',
      given_name: 'Ada',
      picture: 'https://example.com/ada.png',
      identities: [expect.objectContaining({ providerName: 'Google', userId: '1843' })],
    });
    expect(second.id).toMatchObject({ sub: first.id.sub, name: 'Ada King' });
    expect(rig.trigger).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        triggerSource: 'PreSignUp_ExternalProvider',
        userName: 'google_1843',
        callerContext: expect.objectContaining({ clientId: ClientId }),
        request: expect.objectContaining({
          userAttributes: expect.objectContaining({ email: ada, email_verified: 'true' }),
        }),
      }),
    );
  });

  test('gets only one account even when signing in twice at once', async () => {
    const [first, second] = await Promise.all([enter(), enter()]);

    expect(first.id.sub).toBe(second.id.sub);
  });

  test('is refused with the message of the failed sign-up trigger, and nothing is stored', async () => {
    const failure = { errorType: 'Error', errorMessage: 'NO_INVITATION: None.', trace: [] };
    rig.trigger.mockRejectedValueOnce(new FunctionError(failure));

    await expect(enter()).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error NO_INVITATION: None..',
    });

    await expect(
      rig.aws.send(new AdminGetUserCommand({ UserPoolId, Username: 'google_1843' })),
    ).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });

  test('cannot sign in with a password, and gets no email to reset one', async () => {
    await enter();

    await expect(signIn({ username: ada, password })).rejects.toThrow('Incorrect username or password.');
    await resetPassword({ username: ada });
    expect(rig.mails).toEqual([]);
  });

  test('gets refreshed tokens with the same scopes as the first ones', async () => {
    const { refreshToken } = await enter();

    const refreshAnswer = await rig.aws.send(
      refreshCommand({ refreshToken, accessToken: '', deviceKey: undefined }),
    );

    expect(decodeJwt(refreshAnswer.AuthenticationResult!.AccessToken!)['scope']).toBe('openid email profile');
  });

  test('signs in to the account linked with Google until the link is removed', async () => {
    const userId = await addAda();
    rig.trigger.mockClear();

    await rig.aws.send(linking(ada));

    expect((await enter()).access).toMatchObject({ username: userId, 'cognito:groups': ['admin'] });
    expect(rig.trigger).not.toHaveBeenCalled();
    const linked = await rig.aws.send(new AdminGetUserCommand({ UserPoolId, Username: ada }));
    const identities = linked.UserAttributes!.find(({ Name }) => Name === 'identities')!.Value!;
    expect(JSON.parse(identities)).toMatchObject([{ providerName: 'Google', userId: '1843' }]);

    await rig.aws.send(new AdminDisableProviderForUserCommand({ UserPoolId, User: google }));
    expect((await enter()).access).toMatchObject({ username: 'google_1843' });
  });

  test('cannot be linked to another account after signing in; removing a missing link is refused', async () => {
    await addAda();
    const unlink = new AdminDisableProviderForUserCommand({ UserPoolId, User: google });
    await expect(rig.aws.send(unlink)).rejects.toMatchObject({ name: 'UserNotFoundException' });
    await enter();

    await expect(rig.aws.send(unlink)).rejects.toMatchObject({ name: 'UserNotFoundException' });
    await expect(rig.aws.send(linking(ada))).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});

const google = {
  ProviderName: 'Google',
  ProviderAttributeName: 'Cognito_Subject',
  ProviderAttributeValue: '1843',
};

function linking(username: string): AdminLinkProviderForUserCommand {
  const DestinationUser = { ProviderName: 'Cognito', ProviderAttributeValue: username };
  return new AdminLinkProviderForUserCommand({ UserPoolId, DestinationUser, SourceUser: google });
}

async function enter(other: Partial<ProviderPerson> = {}) {
  const { hosted } = rig.cognito;
  const client = hosted.clientNamed(ClientId);
  const person = {
    provider: 'Google',
    subject: '1843',
    email: ada,
    emailVerified: true,
    name: 'Ada',
    givenName: 'Ada',
    picture: 'https://example.com/ada.png',
    ...other,
  } as const;
  const user = await hosted.enterFromProvider(client, person);
  const tokens = await hosted.signIn(client, user, { scope: 'openid email profile' });
  return {
    access: decodeJwt(tokens.AccessToken),
    id: decodeJwt(tokens.IdToken),
    refreshToken: tokens.RefreshToken,
  };
}
