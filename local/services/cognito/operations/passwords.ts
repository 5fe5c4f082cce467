import type * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { limitHourly } from '#local/services/cognito/lockout.ts';
import { mailCode, takeCode, wrongCode } from '#local/services/cognito/codes.ts';
import type { Directory } from '#local/services/cognito/directory.ts';
import { notAuthorized, wrongPassword } from '#local/services/cognito/refusals.ts';
import { checkPolicy, findUser, isPassword, setPassword } from '#local/services/cognito/users.ts';

export const passwordOperations = ({ clientNamed, bearer }: Directory) => ({
  /**
   * Returns the same response for unknown users and unconfirmed addresses as for others, so that it doesn't reveal
   * accounts.
   */
  ForgotPassword({ ClientId, Username = '' }: cognito.ForgotPasswordCommandInput) {
    const { pool } = clientNamed(ClientId);
    const user = findUser(pool, Username);
    if (user?.status === 'FORCE_CHANGE_PASSWORD')
      throw notAuthorized('User password cannot be reset in the current state.');
    const reachableUser = user?.attributes['email_verified'] === 'true' ? user : undefined;
    return mailCode(pool, reachableUser, Username, 'ForgotPassword');
  },

  ConfirmForgotPassword(input: cognito.ConfirmForgotPasswordCommandInput) {
    const { pool } = clientNamed(input.ClientId);
    const { Username = '', Password = '', ConfirmationCode } = input;
    checkPolicy(pool, Password); // checks the password before it takes the code, so that a refused password doesn't use up the code
    const user = findUser(pool, Username);
    if (!user) {
      limitHourly(pool, `reset code of ${Username.toLowerCase()}`);
      throw wrongCode();
    }
    takeCode(pool, user, 'reset', ConfirmationCode);
    setPassword(pool, user, Password, 'CONFIRMED');
    pool.attempts.delete(user.username);
    return pool.save();
  },

  async ChangePassword(input: cognito.ChangePasswordCommandInput) {
    const { pool, user } = await bearer(input.AccessToken);
    const attempt = `password change of ${user.username}`;
    limitHourly(pool, attempt);
    if (!isPassword(pool, user, input.PreviousPassword ?? '')) throw wrongPassword();
    setPassword(pool, user, input.ProposedPassword ?? '', 'CONFIRMED');
    pool.attempts.delete(attempt);
    await pool.save();
  },
});
