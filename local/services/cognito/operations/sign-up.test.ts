import { AdminCreateUserCommand, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { confirmSignUp, resendSignUpCode, signIn, signUp } from 'aws-amplify/auth';
import { describe, expect, test } from 'vitest';
import { FunctionError } from '#local/services/lambda/function-error.ts';
import {
  ClientId,
  UserPoolId,
  ada,
  addAda,
  lastCode,
  passSeconds,
  password,
  rig,
  useCognito,
  uuid,
} from '#local/services/cognito/testing.ts';

useCognito();

test('the sign-up trigger is also called when an administrator creates an account', async () => {
  const createCommand = new AdminCreateUserCommand({ UserPoolId, Username: ada, MessageAction: 'SUPPRESS' });
  await rig.aws.send(createCommand);

  expect(rig.trigger).toHaveBeenCalledWith(
    expect.objectContaining({
      triggerSource: 'PreSignUp_AdminCreateUser',
      callerContext: expect.objectContaining({ clientId: 'CLIENT_ID_NOT_APPLICABLE' }),
    }),
  );
});

describe('A person who signs up', () => {
  test('is checked by the sign-up trigger, confirms the address with the mailed code and signs in', async () => {
    const signUpResult = await signUpAda();

    expect(signUpResult).toMatchObject({
      isSignUpComplete: false,
      nextStep: {
        signUpStep: 'CONFIRM_SIGN_UP',
        codeDeliveryDetails: { destination: 'a***@e***', deliveryMedium: 'EMAIL', attributeName: 'email' },
      },
    });
    expect(rig.trigger).toHaveBeenCalledExactlyOnceWith({
      version: '1',
      triggerSource: 'PreSignUp_SignUp',
      region: 'us-east-1',
      userPoolId: UserPoolId,
      userName: signUpResult.userId,
      callerContext: { awsSdkVersion: expect.any(String), clientId: ClientId },
      request: {
        userAttributes: { email: ada, name: 'Ada', preferred_username: 'ada' },
        validationData: null,
        clientMetadata: { authorizationCode: 'ABCD2345' },
      },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    });
    expect(signUpResult.userId).toMatch(uuid);
    expect(rig.mails).toEqual([
      {
        to: ada,
        from: 'Quillcast <hello@quillcast.example>',
        subject: 'Your code',
        text: `Welcome to Quillcast.\n\nYour code is ${lastCode()}.`,
        html: `<p>Welcome to Quillcast.</p><p>Your code is <b>${lastCode()}</b>.</p>`,
      },
    ]);

    const confirmed = await confirmSignUp({ username: ada, confirmationCode: lastCode() });
    expect(confirmed).toMatchObject({ isSignUpComplete: true, nextStep: { signUpStep: 'DONE' } });
    expect(await signIn({ username: ada, password })).toMatchObject({ isSignedIn: true });
  });

  test('is asked to confirm the address when signing in too early with the right password', async () => {
    await signUpAda();

    const { nextStep } = await signIn({ username: ada, password });

    expect(nextStep).toEqual({ signInStep: 'CONFIRM_SIGN_UP' });
    await expect(signIn({ username: ada, password: 'Wrong-1843!' })).rejects.toThrow('Incorrect');
  });

  test('needs no code and gets no email when the sign-up trigger confirms the address', async () => {
    rig.trigger.mockImplementationOnce(async (event) => ({
      ...(event as object),
      response: { autoConfirmUser: true, autoVerifyEmail: true, autoVerifyPhone: false },
    }));
    expect(await signUpAda()).toMatchObject({ isSignUpComplete: true, nextStep: { signUpStep: 'DONE' } });
    expect(rig.mails).toEqual([]);
    const { Users = [] } = await rig.aws.send(new ListUsersCommand(byEmail));
    expect(Users[0]).toMatchObject({
      UserStatus: 'CONFIRMED',
      Attributes: expect.arrayContaining([{ Name: 'email_verified', Value: 'true' }]) as object[],
    });
    expect(await signIn({ username: ada, password })).toMatchObject({ isSignedIn: true });
  });

  test('is refused with the sign-up trigger’s words before anything is stored or mailed', async () => {
    refuse('INVALID_CODE: This authorization code does not fit.');

    await expect(signUpAda()).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error INVALID_CODE: This authorization code does not fit..',
    });

    expect(rig.mails).toEqual([]);
    expect((await rig.aws.send(new ListUsersCommand(byEmail))).Users).toEqual([]);
  });

  test('learns that an address is taken only if the sign-up trigger allows the sign-up', async () => {
    await addAda();
    await expect(signUpAda()).rejects.toMatchObject({ name: 'UsernameExistsException' });
    refuse('INVALID_CODE');

    await expect(signUpAda()).rejects.toMatchObject({ name: 'UserLambdaValidationException' });
  });

  test('is refused with a weak password or an invalid address before the sign-up trigger is called', async () => {
    await expect(signUpAda({ password: 'weak' })).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await expect(signUpAda({ username: 'ada' })).rejects.toMatchObject({ name: 'InvalidParameterException' });
    expect(rig.trigger).not.toHaveBeenCalled();
  });
});

describe('the code that confirms an address', () => {
  test('becomes invalid as soon as a new code is sent', async () => {
    await signUpAda();
    const first = lastCode();

    const codeDelivery = await resendSignUpCode({ username: ada });
    expect(codeDelivery).toMatchObject({ destination: 'a***@e***', deliveryMedium: 'EMAIL' });
    await expect(confirm(first === lastCode() ? '000000' : first)).rejects.toMatchObject(mismatch);

    expect(await confirm(lastCode())).toMatchObject({ isSignUpComplete: true });
  });

  test('expires after a day', async () => {
    await signUpAda();
    passSeconds(86_401);

    await expect(confirm(lastCode())).rejects.toMatchObject(expired);
  });

  test('cannot be guessed: after five wrong codes the right code is refused for an hour', async () => {
    await signUpAda();
    for (let n = 0; n < 5; n++) await expect(confirm('wrong')).rejects.toMatchObject(mismatch);

    await expect(confirm(lastCode())).rejects.toMatchObject({
      name: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    });
    passSeconds(3_601);
    expect(await confirm(lastCode())).toMatchObject({ isSignUpComplete: true });
  });

  test('is mailed at most five times an hour, and not after the address is confirmed', async () => {
    await signUpAda();
    for (let n = 0; n < 4; n++) await resendSignUpCode({ username: ada });
    await expect(resendSignUpCode({ username: ada })).rejects.toMatchObject({
      name: 'LimitExceededException',
    });

    await confirm(lastCode());
    await expect(resendSignUpCode({ username: ada })).rejects.toThrow('User is already confirmed.');
    await expect(confirm(lastCode())).rejects.toThrow(
      'User cannot be confirmed. Current status is CONFIRMED',
    );
  });

  test('seems to be sent to an unknown address too, but is not mailed, and no code is accepted', async () => {
    const sent = await resendSignUpCode({ username: 'eve@example.com' });

    expect(sent).toMatchObject({ destination: 'e***@e***' });
    expect(rig.mails).toEqual([]);
    await expect(confirm('123456', 'eve@example.com')).rejects.toMatchObject(expired);
  });
});

const mismatch = {
  name: 'CodeMismatchException',
  message: 'Invalid verification code provided, please try again.',
};
const expired = {
  name: 'ExpiredCodeException',
  message: 'Invalid code provided, please request a code again.',
};
const byEmail = { UserPoolId, Filter: `email = "${ada}"` };

const confirm = (confirmationCode: string, username = ada) => confirmSignUp({ username, confirmationCode });

function signUpAda(other: { username?: string; password?: string } = {}) {
  return signUp({
    username: ada,
    password,
    options: {
      userAttributes: { email: ada, name: 'Ada', preferred_username: 'ada' },
      clientMetadata: { authorizationCode: 'ABCD2345' },
    },
    ...other,
  });
}

function refuse(errorMessage: string): void {
  rig.trigger.mockRejectedValueOnce(new FunctionError({ errorType: 'Error', errorMessage, trace: [] }));
}
