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

test('the operations of the user pool are these: what our code calls, and what a token alone allows; another one is a decision', () => {
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
    'ListUsers',
    'ListWebAuthnCredentials',
    'ResendConfirmationCode',
    'RespondToAuthChallenge',
    'RevokeToken',
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
