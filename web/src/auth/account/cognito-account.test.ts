// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aSiteConfig } from '#shared/testing/site-config.ts';
import { loadConfig } from '#web/platform/config.ts';
import { signInWithPassword } from '#web/auth/cognito.ts';
import { aUserPool, refusalResponse } from '#web/auth/testing/user-pool.ts';
import * as account from './cognito-account.ts';

vi.mock('#web/platform/config.ts', () => ({ loadConfig: vi.fn<typeof loadConfig>() }));

let pool: ReturnType<typeof aUserPool>;

/** Signs in only once for all tests, because SRP is slow. */
beforeAll(async () => {
  const userPoolEndpoint = 'https://idp.example';
  vi.mocked(loadConfig).mockResolvedValue(aSiteConfig({ identity: { userPoolEndpoint } }));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  aUserPool();
  await signInWithPassword('ada@example.com', 'Quillcast-1843');
});

beforeEach(() => {
  pool = aUserPool();
});

describe('A password', () => {
  test('is changed with the current password', async () => {
    await account.changePassword('Quillcast-1843', 'Lovelace-1815!');
    expect(pool.called('ChangePassword')).toEqual([
      expect.objectContaining({ PreviousPassword: 'Quillcast-1843', ProposedPassword: 'Lovelace-1815!' }),
    ]);
  });

  test.each([
    ['NotAuthorizedException', 'Incorrect username or password.', 'The current password isn’t right.'],
    [
      'NotAuthorizedException',
      'Password attempts exceeded',
      'Too many attempts. Wait a while and try again.',
    ],
    [
      'NotAuthorizedException',
      'Access Token does not have required scopes',
      'Sign in with your password again, then try once more.',
    ],
    ['LimitExceededException', 'Attempt limit exceeded', 'Too many attempts. Wait a while and try again.'],
    ['InvalidPasswordException', '', 'This password doesn’t meet all the rules below.'],
  ])('is refused with the error %s (%s), and the person reads: %s', async (name, message, words) => {
    pool.answers['ChangePassword'] = () => refusalResponse(name, message);
    await expect(account.changePassword('x', 'y')).rejects.toThrow(words);
  });
});

describe('Two-step sign-in', () => {
  test('is on if the user pool lists an authenticator app for the user', async () => {
    await expect(account.hasTwoStep()).resolves.toBe(false);
    pool.answers['GetUser'] = () => Response.json({ UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] });
    await expect(account.hasTwoStep()).resolves.toBe(true);
  });

  test('begins with a secret for the authenticator app, labelled with product and email address', async () => {
    pool.answers['AssociateSoftwareToken'] = () => Response.json({ SecretCode: 'JBSWY3DP' });
    const { secret, uri } = await account.beginTwoStep('ada@example.com');
    expect(secret).toBe('JBSWY3DP');
    expect(uri).toBe('otpauth://totp/Quillcast:ada@example.com?secret=JBSWY3DP&issuer=Quillcast');
  });

  test('is switched on only after a correct code from the authenticator app', async () => {
    pool.answers['VerifySoftwareToken'] = () =>
      refusalResponse('EnableSoftwareTokenMFAException', 'Code mismatch');
    await expect(account.proveTwoStep('000000')).rejects.toThrow(
      'This code is wrong. Enter the one your app shows now.',
    );
    expect(pool.called('SetUserMFAPreference')).toEqual([]);
    pool.answers['VerifySoftwareToken'] = () => Response.json({ Status: 'SUCCESS' });
    await account.proveTwoStep('123456');
    await account.switchTwoStepOn();
    expect(pool.called('SetUserMFAPreference')).toEqual([
      expect.objectContaining({ SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }),
    ]);
  });

  test('can be switched off', async () => {
    await account.endTwoStep();
    expect(pool.called('SetUserMFAPreference')).toEqual([
      expect.objectContaining({ SoftwareTokenMfaSettings: { Enabled: false } }),
    ]);
  });
});

describe('Remembered devices', () => {
  test('are listed with their browser and system, last used first', async () => {
    pool.answers['ListDevices'] = () =>
      Response.json({
        Devices: [
          aDevice('known', 'Firefox/140.0', 1_760_000_000, 'not_remembered'),
          aDevice(
            'old',
            'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
            1_700_000_000,
          ),
          aDevice(
            'new',
            'macOS 14.2.1 arm macOS Not A(Brand/99.0;Google Chrome/121.0;Chromium/121.0',
            1_750_000_000,
          ),
        ],
      });
    await expect(account.rememberedDevices()).resolves.toEqual([
      { id: 'new', name: 'Chrome on macOS', lastUsedAt: '2025-06-15T15:06:40.000Z', current: false },
      { id: 'old', name: 'Firefox on Linux', lastUsedAt: '2023-11-14T22:13:20.000Z', current: false },
    ]);
  });

  test('are removed one by one', async () => {
    await account.forgetDevice('old');
    expect(pool.called('ForgetDevice')).toEqual([expect.objectContaining({ DeviceKey: 'old' })]);
  });
});

const aDevice = (DeviceKey: string, name: string, lastUsedSeconds: number, remembered = 'remembered') => ({
  DeviceKey,
  DeviceAttributes: [
    { Name: 'device_name', Value: name },
    { Name: 'dev:device_remembered_status', Value: remembered },
  ],
  DeviceLastAuthenticatedDate: lastUsedSeconds,
});
