import type * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { AwsError } from '#local/services/http.ts';
import type { Directory } from '#local/services/cognito/directory.ts';
import { invalidParameter, notFound } from '#local/services/cognito/refusals.ts';
import { endSignIns } from '#local/services/cognito/tokens.ts';
import { removeUser } from '#local/services/cognito/users.ts';

/**
 * The remaining operations that need only an access token, including those that our pool doesn't support. Anyone who
 * has a token can call them, although our code doesn't.
 */
export const ownAccountOperations = ({ bearer }: Directory) => ({
  /** No pool setting can forbid this. */
  async DeleteUser({ AccessToken }: cognito.DeleteUserCommandInput) {
    const { pool, user } = await bearer(AccessToken);
    await removeUser(pool, user);
  },

  async GlobalSignOut({ AccessToken }: cognito.GlobalSignOutCommandInput) {
    const { pool, user } = await bearer(AccessToken);
    await endSignIns(pool, ({ username }) => username === user.username);
    return {};
  },

  async SetUserSettings({ AccessToken, MFAOptions = [] }: cognito.SetUserSettingsCommandInput) {
    await bearer(AccessToken);
    if (MFAOptions.length > 0) throw invalidParameter('This user pool sends no SMS.');
    return {};
  },

  async GetUserAuthFactors({ AccessToken }: cognito.GetUserAuthFactorsCommandInput) {
    const { user } = await bearer(AccessToken);
    const mfaSettings = {
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    };
    const ConfiguredUserAuthFactors = ['PASSWORD'];
    return { Username: user.username, ConfiguredUserAuthFactors, ...(user.totp?.enabled && mfaSettings) };
  },

  async ListUserSessions({ AccessToken }: cognito.ListUserSessionsCommandInput) {
    await bearer(AccessToken);
    throw sessionsNotTrackedError();
  },
  async RevokeUserSession({ AccessToken }: cognito.RevokeUserSessionCommandInput) {
    await bearer(AccessToken);
    throw sessionsNotTrackedError();
  },

  async StartWebAuthnRegistration({ AccessToken }: cognito.StartWebAuthnRegistrationCommandInput) {
    await bearer(AccessToken);
    throw noPasskeysError();
  },
  async CompleteWebAuthnRegistration({ AccessToken }: cognito.CompleteWebAuthnRegistrationCommandInput) {
    await bearer(AccessToken);
    throw noPasskeysError();
  },
  async ListWebAuthnCredentials({ AccessToken }: cognito.ListWebAuthnCredentialsCommandInput) {
    await bearer(AccessToken);
    return { Credentials: [] };
  },
  async DeleteWebAuthnCredential({ AccessToken }: cognito.DeleteWebAuthnCredentialCommandInput) {
    await bearer(AccessToken);
    throw notFound('Credential does not exist.');
  },
});

const sessionsNotTrackedError = () =>
  new AwsError('OperationNotEnabledException', 'The user pool does not keep track of sessions.');
const noPasskeysError = () =>
  new AwsError('WebAuthnNotEnabledException', 'Passkeys are not enabled for the user pool.');
