import {
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  DeleteUserAttributesCommand,
  GetUserAttributeVerificationCodeCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { signIn } from 'aws-amplify/auth';
import { describe, expect, test } from 'vitest';
import {
  UserPoolId,
  ada,
  addAda,
  addUser,
  lastCode,
  openBrowser,
  passSeconds,
  password,
  pool,
  rig,
  signedIn,
  start,
  useCognito,
} from '#local/services/cognito/testing.ts';
import { FunctionError } from '#local/services/lambda/function-error.ts';

useCognito();

describe('A change of email address', () => {
  test('takes effect when its code is entered, and not before', async () => {
    const AccessToken = await tokenOfAda();
    const { CodeDeliveryDetailsList } = await change(AccessToken, eve);
    expect(CodeDeliveryDetailsList).toEqual([
      { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'e***@e***' },
    ]);
    expect(rig.mails.at(-1)!.to).toBe(eve);
    expect(await attributes()).toMatchObject({ email: ada, email_verified: 'true' });
    await signInWith(ada);

    await expect(verify(AccessToken, '000000x')).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await verify(AccessToken, lastCode());
    expect(await attributes(eve)).toMatchObject({ email: eve, email_verified: 'true' });
    await signInWith(eve);
    await expect(signInWith(ada)).rejects.toThrow('Incorrect username or password.');
    await expect(verify(AccessToken, lastCode())).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  test('sends a new code on request, which is valid for a day and replaces the previous one', async () => {
    const AccessToken = await tokenOfAda();
    await change(AccessToken, eve);
    const first = lastCode();
    await rig.aws.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' }));
    expect(rig.mails.map(({ to }) => to)).toEqual([eve, eve]);
    if (first !== lastCode())
      await expect(verify(AccessToken, first)).rejects.toThrow('Invalid verification');
    const latest = lastCode();
    passSeconds(86_401);
    const { accessToken: later } = await signedIn();
    await expect(verify(later, latest)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  test('takes effect at once, but unverified, if the user pool does not wait for the code', async () => {
    await rig.cognito.close();
    const { UserAttributeUpdateSettings: _, ...hasty } = pool;
    await start(hasty);
    await change(await tokenOfAda(), eve);
    expect(await attributes(eve)).toMatchObject({ email: eve, email_verified: 'false' });
  });

  test('is refused for an address that is taken already or gets taken before the code is entered', async () => {
    const AccessToken = await tokenOfAda();
    await addUser('grace@example.com');
    const aliasExists = {
      name: 'AliasExistsException',
      message: 'An account with the given email already exists.',
    };
    await expect(change(AccessToken, 'Grace@example.com')).rejects.toMatchObject(aliasExists);
    await change(AccessToken, eve);
    await addUser(eve);
    await expect(verify(AccessToken, lastCode())).rejects.toMatchObject(aliasExists);
  });

  test('is refused if the email trigger fails; no email is sent and nothing changes', async () => {
    const AccessToken = await tokenOfAda();
    rig.customMessage.mockRejectedValue(
      new FunctionError({ errorType: 'Error', errorMessage: 'Not so', trace: [] }),
    );
    const refusal = {
      name: 'UserLambdaValidationException',
      message: 'CustomMessage failed with error Not so.',
    };
    await expect(change(AccessToken, eve, { Name: 'name', Value: 'Eve' })).rejects.toMatchObject(refusal);
    const codeCommand = new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' });
    await expect(rig.aws.send(codeCommand)).rejects.toMatchObject(refusal);
    expect(rig.customMessage.mock.calls.map(([event]) => event)).toMatchObject([
      { triggerSource: 'CustomMessage_UpdateUserAttribute', request: { codeParameter: '{####}' } },
      { triggerSource: 'CustomMessage_VerifyUserAttribute' },
    ]);
    expect(rig.mails).toEqual([]);
    await expect(verify(AccessToken, '123456')).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    expect(await attributes()).toMatchObject({ email: ada, email_verified: 'true', name: 'Ada' });
  });

  test('sends its code in the text that the email trigger returns, if there is one', async () => {
    const AccessToken = await tokenOfAda();
    rig.customMessage.mockResolvedValueOnce({
      response: { emailSubject: 'New address', emailMessage: 'Show us {####}.' },
    });
    await change(AccessToken, eve);
    expect(rig.mails).toMatchObject([{ subject: 'New address', text: `Show us ${lastCode()}.` }]);
  });

  test('takes effect without a code when an admin marks the address as verified', async () => {
    await addAda();
    const UserAttributes = [
      { Name: 'email', Value: eve },
      { Name: 'email_verified', Value: 'true' },
    ];
    await rig.aws.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username: ada, UserAttributes }));
    await signInWith(eve);
    await expect(signInWith(ada)).rejects.toThrow('Incorrect username or password.');
    expect(rig.customMessage).not.toHaveBeenCalled();
  });

  test('by an admin is refused too if the address is taken, and nothing changes', async () => {
    await addAda();
    await addUser('grace@example.com');
    const UserAttributes = [
      { Name: 'name', Value: 'Grace' },
      { Name: 'email', Value: 'Grace@example.com' },
    ];
    await expect(
      rig.aws.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username: ada, UserAttributes })),
    ).rejects.toMatchObject({ name: 'AliasExistsException' });
    expect(await attributes()).toMatchObject({ email: ada, name: 'Ada' });
    UserAttributes[1]!.Value = 'Ada@example.com';
    await rig.aws.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username: ada, UserAttributes }));
  });
});

describe('A person’s attributes other than the email address', () => {
  test('can be changed and removed with an access token, except those that only the pool may write', async () => {
    const AccessToken = await tokenOfAda();
    const write = (Name: string) =>
      rig.aws.send(
        new UpdateUserAttributesCommand({
          AccessToken,
          UserAttributes: [
            { Name: 'nickname', Value: 'A' },
            { Name, Value: 'true' },
          ],
        }),
      );
    const drop = (...UserAttributeNames: string[]) =>
      rig.aws.send(new DeleteUserAttributesCommand({ AccessToken, UserAttributeNames }));
    for (const Name of ['email_verified', 'sub', 'identities', 'custom:role', 'groups']) {
      await expect(write(Name)).rejects.toMatchObject({ name: 'InvalidParameterException' });
      await expect(drop('name', Name)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    }
    await expect(drop('name', 'email')).rejects.toMatchObject({ name: 'InvalidParameterException' });
    expect(await attributes()).toMatchObject({ name: 'Ada', email: ada });
    expect(await attributes()).not.toHaveProperty('nickname');

    await write('locale');
    expect(await attributes()).toMatchObject({ nickname: 'A', locale: 'true' });
    await drop('name', 'nickname');
    expect(Object.keys(await attributes()).toSorted()).toEqual(['email', 'email_verified', 'locale', 'sub']);
  });

  test('cannot be verified with a code', async () => {
    const AccessToken = await tokenOfAda();
    const input = { AccessToken, AttributeName: 'phone_number' };
    await expect(rig.aws.send(new GetUserAttributeVerificationCodeCommand(input))).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    await expect(
      rig.aws.send(new VerifyUserAttributeCommand({ ...input, Code: '123456' })),
    ).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});

const eve = 'eve@example.com';

async function tokenOfAda(): Promise<string> {
  await addAda();
  return (await signedIn()).accessToken;
}

const change = (AccessToken: string, email: string, ...others: { Name: string; Value: string }[]) =>
  rig.aws.send(
    new UpdateUserAttributesCommand({
      AccessToken,
      UserAttributes: [...others, { Name: 'email', Value: email }],
    }),
  );

const verify = (AccessToken: string, Code: string) =>
  rig.aws.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }));

async function signInWith(username: string): Promise<void> {
  openBrowser();
  expect(await signIn({ username, password })).toMatchObject({ isSignedIn: true });
}

async function attributes(Username = ada): Promise<Record<string, string>> {
  const { UserAttributes = [] } = await rig.aws.send(new AdminGetUserCommand({ UserPoolId, Username }));
  return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name!, Value!]));
}
