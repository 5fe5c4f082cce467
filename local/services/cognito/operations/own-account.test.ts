import {
  AdminGetUserCommand,
  CompleteWebAuthnRegistrationCommand,
  DeleteUserAttributesCommand,
  DeleteUserCommand,
  DeleteWebAuthnCredentialCommand,
  GetDeviceCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserAuthFactorsCommand,
  GlobalSignOutCommand,
  ListUserSessionsCommand,
  ListWebAuthnCredentialsCommand,
  RevokeUserSessionCommand,
  SetUserMFAPreferenceCommand,
  SetUserSettingsCommand,
  StartWebAuthnRegistrationCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { signIn } from 'aws-amplify/auth';
import { describe, expect, test } from 'vitest';
import {
  ClientId,
  UserPoolId,
  ada,
  addAda,
  openBrowser,
  password,
  refreshCommand,
  rig,
  signedIn,
  useCognito,
} from '#local/services/cognito/testing.ts';

useCognito();

describe('A signed-in person', () => {
  test('can delete the account at once, with every session', async () => {
    await addAda();
    const session = await signedIn();
    await rig.aws.send(new DeleteUserCommand({ AccessToken: session.accessToken }));
    await expect(rig.aws.send(new AdminGetUserCommand({ UserPoolId, Username: ada }))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
    await expect(rig.aws.send(refreshCommand(session))).rejects.toThrow('Invalid Refresh Token');
    openBrowser();
    await expect(signIn({ username: ada, password })).rejects.toThrow('Incorrect username or password.');
  });

  test('can sign out on all devices at once', async () => {
    await addAda();
    const other = await signedIn();
    const { accessToken: AccessToken } = await signedIn();
    await rig.aws.send(new GlobalSignOutCommand({ AccessToken }));
    await expect(rig.aws.send(refreshCommand(other))).rejects.toThrow('Invalid Refresh Token');
    await expect(rig.aws.send(new GlobalSignOutCommand({ AccessToken }))).rejects.toThrow('revoked');
  });

  test('can read the details of an own device; an unknown device key is refused', async () => {
    await addAda();
    const { accessToken: AccessToken, deviceKey: DeviceKey } = await signedIn();
    const { Device } = await rig.aws.send(new GetDeviceCommand({ AccessToken, DeviceKey }));
    expect(Device).toMatchObject({ DeviceKey, DeviceLastAuthenticatedDate: expect.any(Date) });
    await expect(
      rig.aws.send(new GetDeviceCommand({ AccessToken, DeviceKey: `${DeviceKey}x` })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  test('cannot list or end single sessions if the user pool does not track them', async () => {
    await addAda();
    const { accessToken: AccessToken } = await signedIn();
    const off = { name: 'OperationNotEnabledException' };
    await expect(rig.aws.send(new ListUserSessionsCommand({ AccessToken }))).rejects.toMatchObject(off);
    await expect(
      rig.aws.send(new RevokeUserSessionCommand({ AccessToken, SessionId: 'any' })),
    ).rejects.toMatchObject(off);
  });

  test('cannot turn on passkeys or codes by SMS or email if the user pool does not offer them', async () => {
    await addAda();
    const { accessToken: AccessToken } = await signedIn();
    const factors = await rig.aws.send(new GetUserAuthFactorsCommand({ AccessToken }));
    expect(factors).toMatchObject({ ConfiguredUserAuthFactors: ['PASSWORD'] });
    expect(factors.UserMFASettingList).toBeUndefined();
    const refusal = { name: 'InvalidParameterException' };
    const sms = {
      AccessToken,
      MFAOptions: [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }],
    } as const;
    await expect(
      rig.aws.send(new SetUserSettingsCommand({ ...sms, MFAOptions: [...sms.MFAOptions] })),
    ).rejects.toMatchObject(refusal);
    for (const kind of ['SMSMfaSettings', 'EmailMfaSettings'])
      await expect(
        rig.aws.send(new SetUserMFAPreferenceCommand({ AccessToken, [kind]: { Enabled: true } })),
      ).rejects.toMatchObject(refusal);

    const disabled = { name: 'WebAuthnNotEnabledException' };
    await expect(rig.aws.send(new StartWebAuthnRegistrationCommand({ AccessToken }))).rejects.toMatchObject(
      disabled,
    );
    await expect(
      rig.aws.send(new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential: {} })),
    ).rejects.toMatchObject(disabled);
    expect(await rig.aws.send(new ListWebAuthnCredentialsCommand({ AccessToken }))).toMatchObject({
      Credentials: [],
    });
    await expect(
      rig.aws.send(new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId: 'none' })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});

test.each([
  ['UpdateUserAttributes', (it: Bearer) => new UpdateUserAttributesCommand({ ...it, UserAttributes: [] })],
  [
    'DeleteUserAttributes',
    (it: Bearer) => new DeleteUserAttributesCommand({ ...it, UserAttributeNames: [] }),
  ],
  [
    'VerifyUserAttribute',
    (it: Bearer) => new VerifyUserAttributeCommand({ ...it, ...email, Code: '123456' }),
  ],
  [
    'GetUserAttributeVerificationCode',
    (it: Bearer) => new GetUserAttributeVerificationCodeCommand({ ...it, ...email }),
  ],
  ['DeleteUser', (it: Bearer) => new DeleteUserCommand(it)],
  ['GlobalSignOut', (it: Bearer) => new GlobalSignOutCommand(it)],
  ['GetDevice', (it: Bearer) => new GetDeviceCommand({ ...it, DeviceKey: 'us-east-1_x' })],
  ['SetUserSettings', (it: Bearer) => new SetUserSettingsCommand({ ...it, MFAOptions: [] })],
  ['GetUserAuthFactors', (it: Bearer) => new GetUserAuthFactorsCommand(it)],
  ['ListUserSessions', (it: Bearer) => new ListUserSessionsCommand(it)],
  ['RevokeUserSession', (it: Bearer) => new RevokeUserSessionCommand({ ...it, SessionId: 'any' })],
  ['StartWebAuthnRegistration', (it: Bearer) => new StartWebAuthnRegistrationCommand(it)],
  ['ListWebAuthnCredentials', (it: Bearer) => new ListWebAuthnCredentialsCommand(it)],
] as const)(
  'the operation %s refuses a token of the hosted sign-in pages without the needed scope',
  async (_, asking) => {
    await addAda();
    const { hosted } = rig.cognito;
    const webClient = hosted.clientNamed(ClientId);
    const user = hosted.enterWithPassword(webClient, ada, password);
    const { AccessToken } = await hosted.signIn(webClient, user, { scope: 'openid email profile' });
    await expect(rig.aws.send(asking({ AccessToken }) as UpdateUserAttributesCommand)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Access Token does not have required scopes',
    });
  },
);

const email = { AttributeName: 'email' };
interface Bearer {
  AccessToken: string;
}
