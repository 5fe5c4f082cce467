import { createHmac, randomBytes } from 'node:crypto';
import type * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { AwsError } from '#local/services/http.ts';
import type { Challenge, Client, Pool, User } from '../pool.ts';
import { openExchange, provesPassword, type Secret } from '../srp.ts';
import { endSignIns, notAuthorized, ofRefreshToken, refresh, signIn } from '../tokens.ts';
import { findUser, setPassword, srpAccount } from '../users.ts';

/** What a browser asks for, through Amplify: SRP sign-in, a first password of one's own, refresh, sign-out. */
export const signInOperations = (clientNamed: (clientId?: string) => Client) => ({
  InitiateAuth({ ClientId, AuthFlow, AuthParameters = {} }: cognito.InitiateAuthCommandInput): Answer {
    const client = clientNamed(ClientId);
    if (AuthFlow !== 'USER_SRP_AUTH') throw invalid(`The local Cognito does not know the flow ${AuthFlow}.`);
    return askForProof(client, AuthParameters);
  },

  async RespondToAuthChallenge(input: cognito.RespondToAuthChallengeCommandInput): Promise<Answer> {
    const { ClientId, ChallengeName, ChallengeResponses = {}, Session = '' } = input;
    const client = clientNamed(ClientId);
    if (ChallengeName === 'PASSWORD_VERIFIER') return checkProof(client, ChallengeResponses);
    if (ChallengeName === 'NEW_PASSWORD_REQUIRED') return changePassword(client, Session, ChallengeResponses);
    throw invalid(`The local Cognito does not know the challenge ${ChallengeName}.`);
  },

  async GetTokensFromRefreshToken(input: cognito.GetTokensFromRefreshTokenCommandInput): Promise<Answer> {
    return { AuthenticationResult: await refresh(clientNamed(input.ClientId), input.RefreshToken ?? '') };
  },

  RevokeToken(input: cognito.RevokeTokenCommandInput): Promise<void> {
    const client = clientNamed(input.ClientId);
    return endSignIns(client.pool, ofRefreshToken(client, input.Token ?? ''));
  },
});

function askForProof({ pool, clientId }: Client, { USERNAME = '', SRP_A = '' }: Words): Answer {
  const { userId, secret } = credentialsOf(pool, USERNAME);
  const exchange = openExchange(SRP_A, secret);
  if (!exchange) throw invalid('Missing or invalid parameter SRP_A');
  const SECRET_BLOCK = keep(pool, { clientId, userId, exchange });
  const srp = { USER_ID_FOR_SRP: userId, SALT: secret.salt, SRP_B: exchange.serverValue, SECRET_BLOCK };
  return { ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters: { USERNAME: userId, ...srp } };
}

function checkProof(client: Client, responses: Words): Promise<Answer> {
  const { PASSWORD_CLAIM_SECRET_BLOCK: block = '', TIMESTAMP: timestamp = '' } = responses;
  const { pool } = client;
  const { userId, exchange } = challengeOf(client, block);
  if (!exchange) throw sessionExpired();
  pool.challenges.delete(block);
  const claim = { block, timestamp, signature: responses['PASSWORD_CLAIM_SIGNATURE'] ?? '' };
  const user = findUser(pool, userId);
  if (!provesPassword(exchange, srpAccount(pool, userId), claim) || !user)
    throw notAuthorized('Incorrect username or password.');
  return enter(client, user);
}

/** Whoever knew the password comes in, unless it was a temporary one. */
async function enter(client: Client, user: User): Promise<Answer> {
  const { username: userId, attributes, status } = user;
  if (status === 'CONFIRMED') return { AuthenticationResult: await signIn(client, user) };
  const asked = { requiredAttributes: '[]', userAttributes: JSON.stringify(attributes) };
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ChallengeParameters: { USER_ID_FOR_SRP: userId, ...asked },
    Session: keep(client.pool, { clientId: client.clientId, userId }),
  };
}

function changePassword(client: Client, session: string, responses: Words): Promise<Answer> {
  const { pool } = client;
  const { userId, exchange } = challengeOf(client, session);
  const user = findUser(pool, userId);
  if (!user || exchange) throw sessionExpired();
  setPassword(pool, user, responses['NEW_PASSWORD'] ?? '', 'CONFIRMED');
  pool.challenges.delete(session);
  return enter(client, user);
}

/** An unknown name gets credentials too, always the same, so that no answer tells who exists (RFC 5054, 2.5.1.3). */
function credentialsOf(pool: Pool, name: string): { userId: string; secret: Secret } {
  const user = findUser(pool, name);
  if (user?.password) return { userId: user.username, secret: user.password };
  const digits = createHmac('sha256', pool.signingKey.d!).update(name.toLowerCase()).digest('hex');
  const userId = digits.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
  return { userId, secret: { salt: digits.slice(-32), verifier: digits } };
}

function keep(pool: Pool, challenge: Challenge): string {
  const key = randomBytes(96).toString('base64');
  pool.challenges.set(key, challenge);
  setTimeout(() => pool.challenges.delete(key), 180_000).unref();
  return key;
}

function challengeOf({ pool, clientId }: Client, key: string): Challenge {
  const challenge = pool.challenges.get(key);
  if (challenge?.clientId !== clientId) throw sessionExpired();
  return challenge;
}

const sessionExpired = () => notAuthorized('Invalid session for the user, session is expired.');
const invalid = (message: string) => new AwsError('InvalidParameterException', message);

type Words = Record<string, string>;
type Answer = Omit<cognito.InitiateAuthCommandOutput, '$metadata'>;
