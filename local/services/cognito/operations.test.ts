import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createDirectory } from './directory.ts';
import { adminOperations } from './operations/admin.ts';
import { openOperations } from './operations/index.ts';

const openNames = Object.keys(openOperations(createDirectory()));
const operations = [...openNames, ...Object.keys(adminOperations(createDirectory()))];

test('the local user pool supports exactly the operations of Cognito listed in this test', () => {
  expect(operations.toSorted()).toEqual([
    'AdminAddUserToGroup',
    'AdminCreateUser',
    'AdminDeleteUser',
    'AdminDisableProviderForUser',
    'AdminGetUser',
    'AdminLinkProviderForUser',
    'AdminListGroupsForUser',
    'AdminResetUserPassword',
    'AdminSetUserMFAPreference',
    'AdminSetUserPassword',
    'AdminUpdateUserAttributes',
    'AdminUserGlobalSignOut',
    'AssociateSoftwareToken',
    'ChangePassword',
    'CompleteWebAuthnRegistration',
    'ConfirmDevice',
    'ConfirmForgotPassword',
    'ConfirmSignUp',
    'DeleteUser',
    'DeleteUserAttributes',
    'DeleteWebAuthnCredential',
    'ForgetDevice',
    'ForgotPassword',
    'GetDevice',
    'GetTokensFromRefreshToken',
    'GetUser',
    'GetUserAttributeVerificationCode',
    'GetUserAuthFactors',
    'GlobalSignOut',
    'InitiateAuth',
    'ListDevices',
    'ListUserSessions',
    'ListUsers',
    'ListWebAuthnCredentials',
    'ResendConfirmationCode',
    'RespondToAuthChallenge',
    'RevokeToken',
    'RevokeUserSession',
    'SetUserMFAPreference',
    'SetUserSettings',
    'SignUp',
    'StartWebAuthnRegistration',
    'UpdateDeviceStatus',
    'UpdateUserAttributes',
    'VerifySoftwareToken',
    'VerifyUserAttribute',
  ]);
});

test('the local user pool supports every operation of Cognito that takes an access token', () => {
  const requests = globSync(`${sdk}/dist-types/models/models_*.d.ts`)
    .flatMap((path) => readFileSync(path, 'utf8').split('export interface '))
    .filter((shape) => /^\w+Request \{/.test(shape) && /^ {4}AccessToken\??:/m.test(shape))
    .map((shape) => /^(\w+)Request/.exec(shape)![1]!);
  expect(requests.length).toBeGreaterThan(20);
  expect(requests.filter((name) => !operations.includes(name))).toEqual([]);
});

test('the local user pool requires a signature for the same operations as AWS', () => {
  const schemes = readFileSync(`${sdk}/dist-es/auth/httpAuthSchemeProvider.js`, 'utf8');
  const wantsNone = /case "(\w+)":\s*\{\s*options\.push\(createSmithyApiNoAuth/g;
  const unsigned = new Set([...schemes.matchAll(wantsNone)].map(([, name]) => name));
  expect(openNames.toSorted()).toEqual(operations.filter((name) => unsigned.has(name)).toSorted());
});

const sdk = 'node_modules/@aws-sdk/client-cognito-identity-provider';
