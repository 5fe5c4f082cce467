import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  ConfirmDeviceCommand,
  GetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  confirmSignIn,
  fetchAuthSession,
  fetchDevices,
  fetchMFAPreference,
  forgetDevice,
  rememberDevice,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import {
  ClientId,
  UserPoolId,
  ada,
  addAda,
  openBrowser,
  passSeconds,
  password,
  refreshCommand,
  rig,
  signedIn,
  useCognito,
} from '#local/services/cognito/testing.ts';

useCognito();

describe('an authenticator app', () => {
  test('is set up with a code, and its code is required at the next sign-in', async () => {
    await addAda();
    await signedIn();
    const details = await setUpTOTP();
    const app = new TOTP({ secret: details.sharedSecret });
    expect(details.getSetupUri('Quillcast', ada).href).toContain(`secret=${details.sharedSecret}`);
    expect(await fetchMFAPreference()).toEqual({ enabled: undefined, preferred: undefined });

    await expect(verifyTOTPSetup({ code: wrongCodeFor(app) })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
      message: 'Code mismatch',
    });
    await verifyTOTPSetup({ code: app.generate() });
    await updateMFAPreference({ totp: 'PREFERRED' });

    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
    const asAdminsSeeIt = await rig.aws.send(new AdminGetUserCommand({ UserPoolId, Username: ada }));
    expect(asAdminsSeeIt.UserMFASettingList).toEqual(['SOFTWARE_TOKEN_MFA']);
    openBrowser();
    passSeconds(30);
    const { nextStep } = await signIn({ username: ada, password });
    expect(nextStep).toEqual({ signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' });
    expect(await confirmSignIn({ challengeResponse: app.generate() })).toMatchObject({ isSignedIn: true });
  });

  test('allows a sign-in after a wrong code and with the next code, but not with a used one', async () => {
    const app = await setUpApp();
    openBrowser();
    await signIn({ username: ada, password });
    await expect(confirmSignIn({ challengeResponse: wrongCodeFor(app) })).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid code received for user',
    });
    await confirmSignIn({ challengeResponse: app.generate() });

    openBrowser();
    await signIn({ username: ada, password });
    await expect(confirmSignIn({ challengeResponse: app.generate() })).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Your software token has already been used once.',
    });
    const next = app.generate({ timestamp: Date.now() + 30_000 });
    expect(await confirmSignIn({ challengeResponse: next })).toMatchObject({ isSignedIn: true });

    openBrowser();
    await signIn({ username: ada, password });
    const laterCode = app.generate({ timestamp: Date.now() + 60_000 });
    await expect(confirmSignIn({ challengeResponse: laterCode })).rejects.toThrow('Invalid code');
  });

  test('locks the sign-in after five wrong codes, as five wrong passwords do', async () => {
    const app = await setUpApp();
    openBrowser();
    for (let n = 0; n < 5; n++) {
      await signIn({ username: ada, password });
      await expect(confirmSignIn({ challengeResponse: wrongCodeFor(app) })).rejects.toThrow('Invalid code');
    }

    await expect(signIn({ username: ada, password })).rejects.toThrow('Password attempts exceeded');
  });

  test('is not needed after it was turned off', async () => {
    await setUpApp();
    await updateMFAPreference({ totp: 'DISABLED' });
    openBrowser();
    expect(await signIn({ username: ada, password })).toMatchObject({ isSignedIn: true });
  });

  test('is not needed after an admin turned it off', async () => {
    await setUpApp();
    openBrowser();
    await rig.aws.send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId,
        Username: ada,
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      }),
    );
    expect(await signIn({ username: ada, password })).toMatchObject({ isSignedIn: true });
  });

  test('cannot be turned on before one of its codes was verified', async () => {
    await addAda();
    await signedIn();
    await setUpTOTP();

    await expect(updateMFAPreference({ totp: 'PREFERRED' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'User has not verified software token mfa',
    });
  });
});

describe('a browser that is a known device', () => {
  test('needs no one-time code once it is remembered, while another browser still does', async () => {
    await setUpApp();
    await rememberDevice();
    await signOut();

    expect(await signIn({ username: ada, password })).toMatchObject({ isSignedIn: true });
    expect(await fetchDevices()).toHaveLength(1);
    openBrowser();
    expect((await signIn({ username: ada, password })).nextStep.signInStep).toBe(
      'CONFIRM_SIGN_IN_WITH_TOTP_CODE',
    );
  });

  test('needs a one-time code at each sign-in until it is remembered, and is in the list once', async () => {
    const app = await setUpApp();
    await signOut();

    await signIn({ username: ada, password });
    expect(await confirmSignIn({ challengeResponse: app.generate() })).toMatchObject({ isSignedIn: true });

    expect(await fetchDevices()).toHaveLength(1);
  });

  test('is listed by name and can be forgotten from another browser', async () => {
    await addAda();
    const first = openBrowser();
    await signIn({ username: ada, password });
    await rememberDevice();
    openBrowser();
    await signIn({ username: ada, password });

    const devices = await fetchDevices();
    expect(devices.map(({ attributes }) => attributes['dev:device_remembered_status'])).toEqual([
      'remembered',
      'not_remembered',
    ]);
    expect(devices[0]).toMatchObject({ name: expect.any(String), lastAuthenticatedDate: expect.any(Date) });
    await forgetDevice({ device: { id: first.kept('deviceKey')! } });
    expect(await fetchDevices()).toHaveLength(1);

    // After its device is forgotten, a browser can use its access token until the token expires, but can't refresh it.
    openBrowser(first);
    expect(await fetchDevices()).toHaveLength(1);
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    expect(await signIn({ username: ada, password })).toMatchObject({ isSignedIn: true });
    expect(await fetchDevices()).toHaveLength(2);
  });

  test('needs the one-time code again after it is removed from the remembered devices', async () => {
    await setUpApp();
    await rememberDevice();
    await forgetDevice();
    await signOut();

    expect((await signIn({ username: ada, password })).nextStep.signInStep).toBe(
      'CONFIRM_SIGN_IN_WITH_TOTP_CODE',
    );
  });

  test('gets a refresh token that no other browser can use', async () => {
    await addAda();
    const session = await signedIn();

    await rig.aws.send(refreshCommand(session));
    await expect(rig.aws.send(refreshCommand({ ...session, deviceKey: undefined }))).rejects.toThrow(
      'Invalid Refresh Token',
    );
  });

  test('cannot be imitated with a copy of its device key but without its secret', async () => {
    await addAda();
    const { deviceKey } = await signedIn();
    await rememberDevice();
    const userId = (await fetchAuthSession()).userSub;
    const thief = openBrowser();
    const copied = { deviceKey: deviceKey!, deviceGroupKey: '-Quill0001', randomPasswordKey: 'made up' };
    for (const [name, value] of Object.entries(copied))
      await thief.setItem(`CognitoIdentityServiceProvider.${ClientId}.${userId}.${name}`, value);

    await expect(signIn({ username: ada, password })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
  });

  test('is not confirmed if the sign-in did not issue its device key', async () => {
    await addAda();
    const { accessToken: AccessToken } = await signedIn();
    const DeviceKey = 'us-east-1_00000000-0000-4000-8000-000000000000';

    await expect(rig.aws.send(new ConfirmDeviceCommand({ AccessToken, DeviceKey }))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
      message: 'Device does not exist.',
    });
  });
});

describe('an access token', () => {
  test('is refused when it is expired, revoked, invalid or lacks the scope', async () => {
    await addAda();
    const { accessToken } = await signedIn();
    const idToken = (await fetchAuthSession()).tokens!.idToken!.toString();
    const { hosted } = rig.cognito;
    const webClient = hosted.clientNamed(ClientId);
    const user = hosted.enterWithPassword(webClient, ada, password);
    const { AccessToken: ofHostedPage } = await hosted.signIn(webClient, user, { scope: 'openid email' });
    const ask = (AccessToken: string) => rig.aws.send(new GetUserCommand({ AccessToken }));

    expect((await ask(accessToken)).UserAttributes).toContainEqual({ Name: 'email', Value: ada });
    await expect(ask(`${accessToken}x`)).rejects.toThrow('Invalid Access Token');
    await expect(ask('nonsense')).rejects.toThrow('Invalid Access Token');
    await expect(ask(idToken)).rejects.toThrow('Invalid Access Token');
    await expect(ask(ofHostedPage)).rejects.toThrow('Access Token does not have required scopes');
    await signOut();
    await expect(ask(accessToken)).rejects.toThrow('Access Token has been revoked');
    passSeconds(901);
    await expect(ask(ofHostedPage)).rejects.toThrow('Access Token has expired');
  });
});

async function setUpApp(): Promise<TOTP> {
  await addAda();
  await signedIn();
  const { sharedSecret } = await setUpTOTP();
  const app = new TOTP({ secret: sharedSecret });
  await verifyTOTPSetup({ code: app.generate() });
  await updateMFAPreference({ totp: 'PREFERRED' });
  passSeconds(30);
  return app;
}

function wrongCodeFor(app: TOTP): string {
  return app.generate({ timestamp: Date.now() + 3_600_000 });
}
