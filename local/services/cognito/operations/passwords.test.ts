import { confirmResetPassword, resetPassword, signIn, signUp, updatePassword } from 'aws-amplify/auth';
import { describe, expect, test } from 'vitest';
import {
  ada,
  addAda,
  addUser,
  lastCode,
  openBrowser,
  passSeconds,
  password,
  refreshCommand,
  rig,
  signedIn,
  useCognito,
} from '#local/services/cognito/testing.ts';

useCognito();

describe('a forgotten password', () => {
  test('can be replaced with the mailed code even during a lockout, which then ends', async () => {
    await addAda();
    passSeconds(0);
    const wrong = { username: ada, password: 'Wrong-1843!' };
    for (let n = 0; n < 5; n++) await expect(signIn(wrong)).rejects.toThrow('Incorrect');
    await expect(signIn(wrong)).rejects.toThrow('Password attempts exceeded');

    const { nextStep } = await resetPassword({ username: ada });
    expect(nextStep).toMatchObject({
      resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
      codeDeliveryDetails: { destination: 'a***@e***', deliveryMedium: 'EMAIL' },
    });
    await confirmReset(lastCode());

    expect(await signIn({ username: ada, password: freshPassword })).toMatchObject({ isSignedIn: true });
    openBrowser();
    await expect(signIn({ username: ada, password })).rejects.toThrow('Incorrect');
  });

  test('can be replaced with its code even after a weak choice, but not with a used or expired one', async () => {
    await addAda();
    await resetPassword({ username: ada });
    await expect(confirmReset(lastCode(), 'weak')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await confirmReset(lastCode());
    await expect(confirmReset(lastCode())).rejects.toMatchObject({ name: 'ExpiredCodeException' });

    await resetPassword({ username: ada });
    passSeconds(3_601);
    await expect(confirmReset(lastCode())).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  test.each([ada, 'eve@example.com'])(
    'is answered alike for a known and an unknown address: %s',
    async (username) => {
      await addAda();
      const result = await resetPassword({ username });
      const refusals: unknown[] = [];
      for (let n = 0; n < 6; n++)
        refusals.push(
          await confirmReset('wrong', freshPassword, username).catch((error: Error) => error.name),
        );
      for (let n = 0; n < 4; n++) await resetPassword({ username });

      expect(result.nextStep.codeDeliveryDetails.destination).toBe(`${username[0]}***@e***`);
      expect(refusals).toEqual([...Array(5).fill('CodeMismatchException'), 'LimitExceededException']);
      await expect(resetPassword({ username })).rejects.toMatchObject({ name: 'LimitExceededException' });
    },
  );

  test('cannot be reset at an address that was never confirmed: no code is mailed', async () => {
    await signUp({ username: ada, password });

    await resetPassword({ username: ada });

    expect(rig.mails).toHaveLength(1);
  });

  test('cannot be reset while the person has only a temporary one', async () => {
    await addUser(ada, 'Temporary-1843');

    await expect(resetPassword({ username: ada })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User password cannot be reset in the current state.',
    });
  });
});

describe('A signed-in person', () => {
  test('changes the password and stays signed in', async () => {
    await addAda();
    const session = await signedIn();

    await updatePassword({ oldPassword: password, newPassword: freshPassword });

    await rig.aws.send(refreshCommand(session));
    openBrowser();
    expect(await signIn({ username: ada, password: freshPassword })).toMatchObject({ isSignedIn: true });
  });

  test('must know the old password and choose a valid one to change it', async () => {
    await addAda();
    await signedIn();

    await expect(updatePassword({ oldPassword: password, newPassword: 'weak' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    for (let n = 0; n < 4; n++)
      await expect(
        updatePassword({ oldPassword: 'Wrong', newPassword: freshPassword }),
      ).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      });
    await expect(updatePassword({ oldPassword: password, newPassword: freshPassword })).rejects.toMatchObject(
      {
        name: 'LimitExceededException',
      },
    );
  });
});

const freshPassword = 'Another-1843!';

function confirmReset(confirmationCode: string, newPassword = freshPassword, username = ada): Promise<void> {
  return confirmResetPassword({ username, confirmationCode, newPassword });
}
