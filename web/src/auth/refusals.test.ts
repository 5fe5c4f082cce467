import { describe, expect, test } from 'vitest';
import { IdentityError, serviceFault, refusalOf, type AuthAction } from './refusals.ts';

describe('An error of Cognito, Amplify or the network', () => {
  test.each<[string, AuthAction, { name: string; message?: string }]>([
    ['User is not authenticated', 'device', { name: 'UserUnAuthenticatedException' }],
    ['Network error', 'signIn', { name: 'NetworkError' }],
    ['PASSWORD parameter is required', 'signIn', { name: 'EmptySignInPassword' }],
    ['New password is required.', 'newPassword', { name: 'EmptyChallengeResponse' }],
    ['New password is required.', 'reset', { name: 'EmptyConfirmResetPasswordNewPassword' }],
    [
      'Authentication flow type is invalid.',
      'signIn',
      { name: 'InvalidParameterException', message: 'USER_SRP_AUTH is not enabled for the client.' },
    ],
    [
      'Cannot retrieve a new session. Please authenticate.',
      'refresh',
      { name: 'UserUnAuthenticatedException' },
    ],
  ])(
    'is shown as "%s" during %s (S8.12, S8.13, S8.14, S8.15, S8.16, S8.17)',
    (text, doing, { name, message }) => {
      expect(refusalOf(anError(name, message), doing)).toMatchObject({ message: text });
    },
  );

  test.each<[string, AuthAction, string, string]>([
    ['Wrong email or password.', 'signIn', 'NotAuthorizedException', 'User is disabled.'],
    [
      'Too many attempts. Wait a while and try again.',
      'signIn',
      'NotAuthorizedException',
      'Password attempts exceeded',
    ],
    [
      'The temporary password has expired.',
      'signIn',
      'NotAuthorizedException',
      'Temporary password has expired and must be reset by an administrator.',
    ],
    [
      'This took too long. Please sign in again.',
      'totp',
      'NotAuthorizedException',
      'Invalid session for the user, session is expired.',
    ],
    [
      'This code was used before.',
      'totp',
      'ExpiredCodeException',
      'Your software token has already been used once.',
    ],
    ['This password doesn’t meet all the rules below.', 'reset', 'InvalidPasswordException', 'Too short'],
  ])('is shown as "%s" during %s for %s: %s', (text, doing, name, message) => {
    expect(refusalOf(anError(name, message), doing)).toMatchObject({ message: text });
  });

  test('keeps its code and its cause (S8.13)', () => {
    const cause = anError('NetworkError', 'A network error has occurred.');
    const error = refusalOf(cause, 'signIn');
    expect(error).toBeInstanceOf(IdentityError);
    expect(error).toMatchObject({ code: 'NetworkError', cause });
  });

  test.each([
    ['an HTML page', new SyntaxError('Unexpected token < in JSON at position 0')],
    ['an empty response', new SyntaxError('Unexpected end of JSON input')],
    ['without a type', anError('UnknownError', 'Unknown error')],
    ['of an unknown type', anError('TeapotException', 'com.amazonaws.teapot')],
  ])('is replaced by our own message when it is %s', (_what, error) => {
    const { message } = serviceFault;
    expect(refusalOf(error, 'signIn')).toMatchObject({ message, cause: error });
  });

  test('is not confused with a bug in our code, whose error stays unchanged', () => {
    const bug = new TypeError('x is undefined');
    expect(refusalOf(bug, 'signIn')).toBe(bug);
  });
});

const anError = (name: string, message = '') => Object.assign(new Error(message), { name });
