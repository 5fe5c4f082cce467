import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createDirectory } from './directory.ts';
import { adminOperations } from './operations/admin.ts';
import { attributeOperations } from './operations/attributes.ts';
import { deviceOperations } from './operations/devices.ts';
import { ownAccountOperations } from './operations/own-account.ts';
import { passwordOperations } from './operations/passwords.ts';
import { signInOperations } from './operations/sign-in.ts';
import { signUpOperations } from './operations/sign-up.ts';
import { totpOperations } from './operations/totp.ts';

const operations = [
  signUpOperations,
  signInOperations,
  passwordOperations,
  totpOperations,
  deviceOperations,
  attributeOperations,
  ownAccountOperations,
  adminOperations,
].flatMap((make) => Object.keys(make(createDirectory())));

test('the operations of the user pool are these: what our code calls, and what a token alone allows; another one is a decision', () => {
  expect(operations.toSorted()).toEqual([
    'AdminAddUserToGroup',
    'AdminCreateUser',
    'AdminDeleteUser',
    'AdminDisableProviderForUser',
    'AdminGetUser',
    'AdminLinkProviderForUser',
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

test('whatever takes an access token is among them, also what a newer Cognito brings', () => {
  const requests = globSync(`${sdk}/dist-types/models/models_*.d.ts`)
    .flatMap((path) => readFileSync(path, 'utf8').split('export interface '))
    .filter((shape) => /^\w+Request \{/.test(shape) && /^ {4}AccessToken\??:/m.test(shape))
    .map((shape) => /^(\w+)Request/.exec(shape)![1]!);
  expect(requests.length).toBeGreaterThan(20);
  expect(requests.filter((name) => !operations.includes(name))).toEqual([]);
});

const sdk = 'node_modules/@aws-sdk/client-cognito-identity-provider';
