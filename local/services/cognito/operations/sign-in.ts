import { createHmac, randomBytes } from 'node:crypto';
import type * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { AwsError, type Operations } from '#local/services/http.ts';
import { clientNamed, type Challenge, type Pool, type PoolClient, type Pools, type User } from '../pool.ts';
import { openExchange, passwordSecret, provesPassword, type Secret } from '../srp.ts';
import { notAuthorized, refresh, signIn } from '../tokens.ts';
import { findUser, setPassword, srpAccount } from '../users.ts';

export const signInOperations = (pools: Pools): Operations => ({
  async InitiateAuth({
    ClientId,
    AuthFlow,
    AuthParameters = {},
  }: cognito.InitiateAuthCommandInput): Promise<Answer> {
    const { pool, client } = clientNamed(pools, ClientId);
    const flow = AuthFlow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : AuthFlow;
    if (!client.explicitAuthFlows.includes(`ALLOW_${flow}`))
      throw invalid(`${flow} is not enabled for the client.`);
    if (flow === 'USER_SRP_AUTH') return askForProof(pool, client, AuthParameters);
    if (flow === 'USER_PASSWORD_AUTH') return checkPassword(pool, client, AuthParameters);
    if (flow !== 'REFRESH_TOKEN_AUTH') throw invalid(`The local Cognito does not know the flow ${flow}.`);
    return { AuthenticationResult: await refresh(pool, client, AuthParameters['REFRESH_TOKEN']) };
  },

  async RespondToAuthChallenge(input: cognito.RespondToAuthChallengeCommandInput): Promise<Answer> {
    const { ChallengeName, ChallengeResponses = {}, Session = '' } = input;
    const { pool, client } = clientNamed(pools, input.ClientId);
    if (ChallengeName === 'PASSWORD_VERIFIER') return checkProof(pool, client, ChallengeResponses);
    if (ChallengeName === 'NEW_PASSWORD_REQUIRED')
      return changePassword(pool, client, Session, ChallengeResponses);
    throw invalid(`The local Cognito does not know the challenge ${ChallengeName}.`);
  },
});

function askForProof(pool: Pool, client: PoolClient, { USERNAME = '', SRP_A = '' }: Words): Answer {
  const { userId, secret } = credentialsOf(pool, USERNAME);
  const exchange = openExchange(SRP_A, secret);
  if (!exchange) throw invalid('Missing or invalid parameter SRP_A');
  const SECRET_BLOCK = keep(pool, { clientId: client.clientId, userId, exchange });
  const srp = { USER_ID_FOR_SRP: userId, SALT: secret.salt, SRP_B: exchange.serverValue, SECRET_BLOCK };
  return { ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters: { USERNAME: userId, ...srp } };
}

function checkProof(pool: Pool, client: PoolClient, responses: Words): Promise<Answer> {
  const { PASSWORD_CLAIM_SECRET_BLOCK: block = '', TIMESTAMP: timestamp = '' } = responses;
  const { userId, exchange } = challengeOf(pool, client, block);
  if (!exchange) throw sessionExpired();
  pool.challenges.delete(block);
  const claim = { block, timestamp, signature: responses['PASSWORD_CLAIM_SIGNATURE'] ?? '' };
  const proven = provesPassword(exchange, srpAccount(pool, userId), claim);
  const user = findUser(pool, userId);
  if (!proven || user?.password?.verifier !== exchange.verifier) throw incorrect();
  return enter(pool, client, user);
}

function checkPassword(
  pool: Pool,
  client: PoolClient,
  { USERNAME = '', PASSWORD = '' }: Words,
): Promise<Answer> {
  const { userId, secret } = credentialsOf(pool, USERNAME);
  const given = passwordSecret(srpAccount(pool, userId), PASSWORD, secret.salt);
  const user = findUser(pool, userId);
  if (!user || given.verifier !== secret.verifier) throw incorrect();
  return enter(pool, client, user);
}

/** Whoever knew the password comes in, unless it was a temporary one. */
async function enter(pool: Pool, client: PoolClient, user: User): Promise<Answer> {
  const { username: userId, attributes, status } = user;
  if (status === 'CONFIRMED') return { AuthenticationResult: await signIn(pool, client, user) };
  const asked = { requiredAttributes: '[]', userAttributes: JSON.stringify(attributes) };
  const Session = keep(pool, { clientId: client.clientId, userId });
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ChallengeParameters: { USER_ID_FOR_SRP: userId, ...asked },
    Session,
  };
}

function changePassword(pool: Pool, client: PoolClient, session: string, responses: Words): Promise<Answer> {
  if (Object.keys(responses).some((name) => name.startsWith('userAttributes.')))
    throw invalid('The local Cognito takes no attributes with a new password.');
  const { userId, exchange } = challengeOf(pool, client, session);
  const user = findUser(pool, userId);
  if (!user || exchange) throw sessionExpired();
  setPassword(pool, user, responses['NEW_PASSWORD'] ?? '', 'CONFIRMED');
  pool.challenges.delete(session);
  return enter(pool, client, user);
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

function challengeOf(pool: Pool, { clientId }: PoolClient, key: string): Challenge {
  const challenge = pool.challenges.get(key);
  if (challenge?.clientId !== clientId) throw sessionExpired();
  return challenge;
}

const incorrect = () => notAuthorized('Incorrect username or password.');
const sessionExpired = () => notAuthorized('Invalid session for the user, session is expired.');
const invalid = (message: string) => new AwsError('InvalidParameterException', message);

type Words = Record<string, string>;
type Answer = Omit<cognito.InitiateAuthCommandOutput, '$metadata'>;
