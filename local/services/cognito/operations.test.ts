import { expect, test } from 'vitest';
import { createDirectory } from './directory.ts';
import { adminOperations } from './operations/admin.ts';
import { deviceOperations } from './operations/devices.ts';
import { passwordOperations } from './operations/passwords.ts';
import { signInOperations } from './operations/sign-in.ts';
import { signUpOperations } from './operations/sign-up.ts';
import { totpOperations } from './operations/totp.ts';

test('the operations of the user pool are these, each called by code of ours; another one is a decision', () => {
  const operations = [
    signUpOperations,
    signInOperations,
    passwordOperations,
    totpOperations,
    deviceOperations,
    adminOperations,
  ].flatMap((make) => Object.keys(make(createDirectory())));
  expect(operations.toSorted()).toEqual([
    'AdminAddUserToGroup',
    'AdminCreateUser',
    'AdminDeleteUser',
    'AdminDisableProviderForUser',
    'AdminGetUser',
    'AdminLinkProviderForUser',
    'AdminSetUserPassword',
    'AdminUpdateUserAttributes',
    'AdminUserGlobalSignOut',
    'AssociateSoftwareToken',
    'ChangePassword',
    'ConfirmDevice',
    'ConfirmForgotPassword',
    'ConfirmSignUp',
    'ForgetDevice',
    'ForgotPassword',
    'GetTokensFromRefreshToken',
    'GetUser',
    'InitiateAuth',
    'ListDevices',
    'ListUsers',
    'ResendConfirmationCode',
    'RespondToAuthChallenge',
    'RevokeToken',
    'SetUserMFAPreference',
    'SignUp',
    'UpdateDeviceStatus',
    'VerifySoftwareToken',
  ]);
});
