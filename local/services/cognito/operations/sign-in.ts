import { createHmac, randomBytes } from 'node:crypto';
import type * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { AwsError } from '#local/services/http.ts';
import { countFailure, refuseWhileLocked } from '#local/services/cognito/lockout.ts';
import { deviceAccount, deviceOf, offeredDevice } from '#local/services/cognito/devices.ts';
import type { Directory } from '#local/services/cognito/directory.ts';
import type { Challenge, ChallengeName, Client, Pool, User } from '#local/services/cognito/pool.ts';
import { invalidParameter, notAuthorized, wrongPassword } from '#local/services/cognito/refusals.ts';
import { openExchange, provesPassword, type Secret } from '#local/services/cognito/srp.ts';
import { endSignIns, holdsRefreshToken, refreshSession, signIn } from '#local/services/cognito/tokens.ts';
import { findUser, setPassword, srpAccount } from '#local/services/cognito/users.ts';
import { takeOneTimeCode } from './totp.ts';

export const signInOperations = ({ clientNamed }: Directory) => ({
  InitiateAuth({
    ClientId,
    AuthFlow,
    AuthParameters: words = {},
  }: cognito.InitiateAuthCommandInput): SignInAnswer {
    const { pool, clientId } = clientNamed(ClientId);
    if (AuthFlow !== 'USER_SRP_AUTH')
      throw invalidParameter(`The local Cognito does not know the flow ${AuthFlow}.`);
    const { userId, secret } = credentialsOf(pool, words['USERNAME'] ?? '');
    const owedChallenge = { name: 'PASSWORD_VERIFIER', clientId, userId } as const;
    return askForProof(pool, owedChallenge, secret, words, { USERNAME: userId, USER_ID_FOR_SRP: userId });
  },

  async RespondToAuthChallenge(input: cognito.RespondToAuthChallengeCommandInput): Promise<SignInAnswer> {
    const { ClientId, ChallengeName, ChallengeResponses: words = {}, Session = '' } = input;
    const client = clientNamed(ClientId);
    const { pool, clientId } = client;
    const step = challengeSteps[ChallengeName as ChallengeName];
    if (!step) throw invalidParameter(`The local Cognito does not know the challenge ${ChallengeName}.`);
    const key = words['PASSWORD_CLAIM_SECRET_BLOCK'] ?? Session;
    const challenge = pool.challenges.get(key);
    if (challenge?.clientId !== clientId || challenge.name !== ChallengeName) throw sessionExpired();
    if (challenge.name === 'PASSWORD_VERIFIER') checkPassword(pool, challenge, words);
    const user = findUser(pool, challenge.userId);
    if (!user) throw sessionExpired();
    const next = await step({ client, user, challenge, words });
    pool.challenges.delete(key);
    return next;
  },

  async GetTokensFromRefreshToken(
    input: cognito.GetTokensFromRefreshTokenCommandInput,
  ): Promise<SignInAnswer> {
    const { ClientId, RefreshToken = '', DeviceKey } = input;
    return { AuthenticationResult: await refreshSession(clientNamed(ClientId), RefreshToken, DeviceKey) };
  },

  RevokeToken({ ClientId, Token = '' }: cognito.RevokeTokenCommandInput): Promise<void> {
    const client = clientNamed(ClientId);
    return endSignIns(client.pool, holdsRefreshToken(client, Token));
  },
});

const challengeSteps: Record<
  ChallengeName,
  (passing: PassedChallenge) => SignInAnswer | Promise<SignInAnswer>
> = {
  PASSWORD_VERIFIER: continueSignIn,

  NEW_PASSWORD_REQUIRED(passing) {
    const { client, user, words } = passing;
    setPassword(client.pool, user, words['NEW_PASSWORD'] ?? '', 'CONFIRMED');
    return continueSignIn(passing);
  },

  SOFTWARE_TOKEN_MFA(passing) {
    takeOneTimeCode(passing.client.pool, passing.user, passing.words['SOFTWARE_TOKEN_MFA_CODE']);
    return continueSignIn(passing);
  },

  DEVICE_SRP_AUTH({ client, user, challenge, words }) {
    const { key, secret } = deviceOf(user, challenge.deviceKey);
    const nextChallenge = { ...challenge, name: 'DEVICE_PASSWORD_VERIFIER' } as const;
    return askForProof(client.pool, nextChallenge, secret, words, {
      USERNAME: user.username,
      DEVICE_KEY: key,
    });
  },

  DEVICE_PASSWORD_VERIFIER({ client, user, challenge, words }) {
    const device = deviceOf(user, challenge.deviceKey);
    if (!isProven(challenge, deviceAccount(client.pool, device.key), words)) throw wrongPassword();
    device.authenticatedAt = Date.now() / 1000;
    return issueTokens(client, user, device.key);
  },
};

/** Returns the next challenge or the tokens. A remembered device replaces the one-time code. */
function continueSignIn({
  client,
  user,
  challenge,
  words,
}: PassedChallenge): SignInAnswer | Promise<SignInAnswer> {
  const { pool, clientId } = client;
  const { username: userId, status, attributes } = user;
  const answerWithChallenge = (name: ChallengeName, more: Words, deviceKey?: string): SignInAnswer => ({
    ChallengeName: name,
    ChallengeParameters: { USER_ID_FOR_SRP: userId, ...more },
    Session: keepChallenge(pool, { name, clientId, userId, deviceKey }),
  });
  if (status === 'UNCONFIRMED') throw new AwsError('UserNotConfirmedException', 'User is not confirmed.');
  if (status === 'RESET_REQUIRED')
    throw new AwsError('PasswordResetRequiredException', 'Password reset required for the user');
  if (status === 'FORCE_CHANGE_PASSWORD')
    return answerWithChallenge('NEW_PASSWORD_REQUIRED', {
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(attributes),
    });
  const device = words['DEVICE_KEY'] ? deviceOf(user, words['DEVICE_KEY']) : undefined;
  const isKnown = device?.remembered && pool.properties.DeviceConfiguration?.ChallengeRequiredOnNewDevice;
  if (user.totp?.enabled && !isKnown && challenge.name !== 'SOFTWARE_TOKEN_MFA')
    return answerWithChallenge('SOFTWARE_TOKEN_MFA', {});
  return device ? answerWithChallenge('DEVICE_SRP_AUTH', {}, device.key) : issueTokens(client, user);
}

async function issueTokens(client: Client, user: User, deviceKey?: string): Promise<SignInAnswer> {
  client.pool.attempts.delete(user.username);
  const tokens = await signIn(client, user, { deviceKey });
  const originJti = decodeJwt<{ origin_jti: string }>(tokens.AccessToken).origin_jti;
  const NewDeviceMetadata = deviceKey ? undefined : offeredDevice(client.pool, { originJti });
  return { AuthenticationResult: { ...tokens, ...(NewDeviceMetadata && { NewDeviceMetadata }) } };
}

function checkPassword(pool: Pool, challenge: Challenge, words: Words): void {
  const { userId } = challenge;
  refuseWhileLocked(pool, userId);
  if (isProven(challenge, srpAccount(pool, userId), words) && findUser(pool, userId)) return;
  pool.challenges.delete(words['PASSWORD_CLAIM_SECRET_BLOCK']!);
  countFailure(pool, userId);
  throw wrongPassword();
}

function isProven({ exchange }: Challenge, account: string, words: Words): boolean {
  const block = words['PASSWORD_CLAIM_SECRET_BLOCK'] ?? '';
  const { TIMESTAMP: timestamp = '', PASSWORD_CLAIM_SIGNATURE: signature = '' } = words;
  return provesPassword(exchange!, account, { block, timestamp, signature });
}

function askForProof(
  pool: Pool,
  challenge: Challenge,
  secret: Secret,
  words: Words,
  more: Words,
): SignInAnswer {
  const exchange = openExchange(words['SRP_A'] ?? '', secret);
  if (!exchange) throw invalidParameter('Missing or invalid parameter SRP_A');
  const srp = {
    SALT: secret.salt,
    SRP_B: exchange.serverValue,
    SECRET_BLOCK: keepChallenge(pool, { ...challenge, exchange }),
  };
  return { ChallengeName: challenge.name, ChallengeParameters: { ...more, ...srp } };
}

/**
 * Returns stable credentials for an unknown name too, so that responses don't reveal who exists (RFC 5054, 2.5.1.3).
 */
function credentialsOf(pool: Pool, name: string): { userId: string; secret: Secret } {
  const user = findUser(pool, name);
  if (user?.password) return { userId: user.username, secret: user.password };
  const digits = createHmac('sha256', pool.signingKey.d!).update(name.toLowerCase()).digest('hex');
  const userId = digits.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
  return { userId, secret: { salt: digits.slice(-32), verifier: digits } };
}

function keepChallenge(pool: Pool, challenge: Challenge): string {
  const key = randomBytes(96).toString('base64');
  pool.challenges.set(key, challenge);
  setTimeout(() => pool.challenges.delete(key), 180_000).unref();
  return key;
}

const sessionExpired = () => notAuthorized('Invalid session for the user, session is expired.');

interface PassedChallenge {
  client: Client;
  user: User;
  challenge: Challenge;
  words: Words;
}
type Words = Record<string, string>;
type SignInAnswer = Omit<cognito.InitiateAuthCommandOutput, '$metadata'>;
