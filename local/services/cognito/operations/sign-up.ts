import type * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { expiredCode, mailCode, takeCode } from '#local/services/cognito/codes.ts';
import type { Directory } from '#local/services/cognito/directory.ts';
import { checkSignUp } from '#local/services/cognito/pre-sign-up.ts';
import { invalidParameter, notAuthorized } from '#local/services/cognito/refusals.ts';
import { addUser, findUser, newUser, setPassword } from '#local/services/cognito/users.ts';

export const signUpOperations = ({ clientNamed }: Directory) => ({
  async SignUp(input: cognito.SignUpCommandInput) {
    const { pool, clientId } = clientNamed(input.ClientId);
    const { Username = '', Password = '', ClientMetadata: clientMetadata } = input;
    const user = newUser(Username, 'UNCONFIRMED', input.UserAttributes);
    setPassword(pool, user, Password, 'UNCONFIRMED');
    const { autoConfirmUser, autoVerifyEmail } = await checkSignUp(pool, 'SignUp', {
      ...user,
      clientId,
      clientMetadata,
    });
    if (autoConfirmUser) user.status = 'CONFIRMED';
    if (autoVerifyEmail) user.attributes['email_verified'] = 'true';
    await addUser(pool, user);
    if (autoConfirmUser) return { UserConfirmed: true, UserSub: user.username };
    const delivery = await mailCode(pool, user, Username, 'SignUp');
    return { UserConfirmed: false, UserSub: user.username, ...delivery };
  },

  ConfirmSignUp({ ClientId, Username = '', ConfirmationCode }: cognito.ConfirmSignUpCommandInput) {
    const { pool } = clientNamed(ClientId);
    const user = findUser(pool, Username);
    if (!user) throw expiredCode();
    if (user.status !== 'UNCONFIRMED')
      throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
    takeCode(pool, user, 'signUp', ConfirmationCode);
    user.status = 'CONFIRMED';
    user.attributes['email_verified'] = 'true';
    return pool.save();
  },

  ResendConfirmationCode({ ClientId, Username = '' }: cognito.ResendConfirmationCodeCommandInput) {
    const { pool } = clientNamed(ClientId);
    const user = findUser(pool, Username);
    if (user && user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
    return mailCode(pool, user, Username, 'ResendCode');
  },
});
