import { spawn } from 'node:child_process';
import { getDiffieHellman } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import { confirmSignIn, fetchAuthSession, fetchUserAttributes, signIn, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startCognito, type CognitoService } from './index.ts';
import type { PoolDefinition } from './pool.ts';

const UserPoolId = 'us-east-1_Quill0001';
const ClientId = 'webclient';
const password = 'Quillcast-1843 ü';
const issuer = `https://cognito-idp.us-east-1.amazonaws.com/${UserPoolId}`;

let dir: string;
let cognito: CognitoService;
let aws: CognitoIdentityProviderClient;
let browserStorage: ReturnType<typeof memoryStorage>;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cognito-'));
  await start();
});

afterEach(async () => {
  await cognito.close();
  await rm(dir, { recursive: true });
});

describe('a person with an e-mail address and a password', () => {
  test('signs in by SRP with Amplify, and both tokens verify against the published keys', async () => {
    const userId = await addAda();

    expect(await signIn({ username: 'Ada@example.com', password })).toMatchObject({ isSignedIn: true });

    const { tokens } = await fetchAuthSession();
    const keys = createRemoteJWKSet(new URL(`${address()}/${UserPoolId}/.well-known/jwks.json`));
    const access = await jwtVerify(tokens!.accessToken.toString(), keys, { issuer });
    expect(access.protectedHeader).toMatchObject({ alg: 'RS256', kid: expect.any(String) });
    expect(access.payload).toMatchObject({
      sub: userId,
      username: userId,
      client_id: ClientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      'cognito:groups': ['admin'],
      jti: expect.any(String),
      origin_jti: expect.any(String),
      event_id: expect.any(String),
      auth_time: expect.any(Number),
    });
    expect(access.payload.exp! - access.payload.iat!).toBe(15 * 60);
    const id = await jwtVerify(tokens!.idToken!.toString(), keys, { issuer, audience: ClientId });
    expect(id.payload).toMatchObject({
      sub: userId,
      'cognito:username': userId,
      'cognito:groups': ['admin'],
      token_use: 'id',
      email: 'ada@example.com',
      email_verified: true,
      name: 'Ada',
      origin_jti: access.payload['origin_jti'],
    });
    expect(await fetchUserAttributes()).toMatchObject({ sub: userId, email: 'ada@example.com', name: 'Ada' });
  });

  test('gets fresh tokens of the same sign-in from Amplify', async () => {
    await addAda();
    await signIn({ username: 'ada@example.com', password });
    const before = (await fetchAuthSession()).tokens!.accessToken;

    const after = (await fetchAuthSession({ forceRefresh: true })).tokens!.accessToken;

    expect(after.toString()).not.toBe(before.toString());
    expect(after.payload['origin_jti']).toBe(before.payload['origin_jti']);
    expect(after.payload['auth_time']).toBe(before.payload['auth_time']);
  });

  test('learns the same from a wrong password as from an unknown address', async () => {
    await addAda();
    const refusal = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };

    await expect(signIn({ username: 'ada@example.com', password: 'Wrong-1843!' })).rejects.toMatchObject(
      refusal,
    );
    await expect(signIn({ username: 'eve@example.com', password })).rejects.toMatchObject(refusal);

    const first = await askAs('eve@example.com');
    const second = await askAs('eve@example.com');
    const ada = await askAs('ada@example.com');
    expect(second.SALT).toBe(first.SALT);
    expect(second.USER_ID_FOR_SRP).toBe(first.USER_ID_FOR_SRP);
    expect(first.USER_ID_FOR_SRP).toMatch(uuid);
    expect(Object.keys(first)).toEqual(Object.keys(ada));
    expect(first.SALT).toHaveLength(ada.SALT!.length);
  });

  test('who signs out can use neither the refresh token nor GetUser again', async () => {
    await addAda();
    await signIn({ username: 'ada@example.com', password });
    const AccessToken = (await fetchAuthSession()).tokens!.accessToken.toString();
    const REFRESH_TOKEN = browserStorage.kept('refreshToken')!;
    await aws.send(refreshing(REFRESH_TOKEN));

    await signOut();

    await expect(aws.send(refreshing(REFRESH_TOKEN))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await expect(aws.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
    expect((await fetchAuthSession()).tokens).toBeUndefined();
  });

  test.each(['GlobalSignOut', 'AdminUserGlobalSignOut'])(
    '%s ends all sign-ins of that person only',
    async (way) => {
      await addAda();
      await addUser('grace@example.com');
      const [here, there, grace] = [
        await plainSignIn(),
        await plainSignIn(),
        await plainSignIn('grace@example.com'),
      ];

      if (way === 'GlobalSignOut')
        await aws.send(new GlobalSignOutCommand({ AccessToken: here.AccessToken }));
      else await aws.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: 'ada@example.com' }));

      for (const ended of [here, there])
        await expect(aws.send(refreshing(ended.RefreshToken!))).rejects.toThrow('Invalid Refresh Token');
      await aws.send(refreshing(grace.RefreshToken!));
    },
  );
});

describe('a person with a temporary password', () => {
  test('chooses a new one at the first sign-in, in the words of the password policy', async () => {
    await addUser('ada@example.com', { TemporaryPassword: 'Temporary-1843' });

    const challenged = await signIn({ username: 'ada@example.com', password: 'Temporary-1843' });
    expect(challenged.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    await expect(confirmSignIn({ challengeResponse: 'weak' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password not long enough',
    });
    expect(await confirmSignIn({ challengeResponse: password })).toMatchObject({ isSignedIn: true });
    await signOut();

    expect(await signIn({ username: 'ada@example.com', password })).toMatchObject({ isSignedIn: true });
    await signOut();
    await expect(signIn({ username: 'ada@example.com', password: 'Temporary-1843' })).rejects.toThrow(
      'Incorrect',
    );
  });

  test('cannot pass the proof of the password as if it were the session', async () => {
    await addAda();
    const { SECRET_BLOCK } = await askAs('ada@example.com');

    const takeOver = new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: SECRET_BLOCK,
      ChallengeResponses: { USERNAME: 'ada@example.com', NEW_PASSWORD: 'Stolen-1843!' },
    });

    await expect(aws.send(takeOver)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});

describe('the administration', () => {
  test('creates a user whose name is made up and whose e-mail is an alias', async () => {
    const userId = await addUser('ada@example.com');

    expect(userId).toMatch(uuid);
    const ada = await aws.send(new AdminGetUserCommand({ UserPoolId, Username: 'ADA@example.com' }));
    expect(ada).toMatchObject({ Username: userId, UserStatus: 'CONFIRMED', Enabled: true });
    expect(ada.UserCreateDate).toBeInstanceOf(Date);
    await expect(addUser('Ada@Example.com')).rejects.toMatchObject({ name: 'UsernameExistsException' });
    await expect(addUser('ada')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  test.each([
    ['Short-1', 'Password not long enough'],
    ['QUILLCAST-1843', 'Password must have lowercase characters'],
    ['quillcast-1843', 'Password must have uppercase characters'],
    ['Quillcast-abcd', 'Password must have numeric characters'],
    ['Quillcast1843 ', 'Password must have symbol characters'],
  ])('refuses the password "%s": %s', async (Password, reason) => {
    await addUser('ada@example.com');
    const command = new AdminSetUserPasswordCommand({ UserPoolId, Username: 'ada@example.com', Password });

    await expect(aws.send(command)).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: `Password did not conform with policy: ${reason}`,
    });
  });

  test('names what does not exist', async () => {
    await addUser('ada@example.com');
    const refusals = [
      [new AdminGetUserCommand({ UserPoolId, Username: 'eve@example.com' }), 'UserNotFoundException'],
      [
        new AdminGetUserCommand({ UserPoolId: 'us-east-1_other', Username: 'x' }),
        'ResourceNotFoundException',
      ],
      [joining('ada@example.com', 'editors'), 'ResourceNotFoundException'],
      [
        new InitiateAuthCommand({ ...srp('ada@example.com'), ClientId: 'other' }),
        'ResourceNotFoundException',
      ],
    ] as const;
    for (const [command, name] of refusals)
      await expect(aws.send(command as AdminGetUserCommand)).rejects.toMatchObject({ name });
  });

  test('hears loudly of an operation that no one here needs', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();

    const refused = aws.send(new AdminDeleteUserCommand({ UserPoolId, Username: 'ada@example.com' }));

    await expect(refused).rejects.toMatchObject({ name: 'UnknownOperationException' });
    expect(log).toHaveBeenCalledWith(expect.stringContaining('AdminDeleteUser'));
    log.mockRestore();
  });

  test('learns at once that a trigger would not run', async () => {
    const triggers = { PreSignUp: 'arn:aws:lambda:us-east-1:000000000000:function:checkInvitation' };
    await expect(cognito.definePool({ ...pool, triggers })).rejects.toThrow('PreSignUp');
  });
});

test('one client cannot use or end what another was given', async () => {
  await addAda();
  const { RefreshToken } = await plainSignIn();
  const other = { ...pool.clients[0]!, clientId: 'other' };
  await cognito.definePool({ ...pool, clients: [...pool.clients, other] });

  await aws.send(new RevokeTokenCommand({ ClientId: 'other', Token: RefreshToken }));
  const stolen = new GetTokensFromRefreshTokenCommand({ ClientId: 'other', RefreshToken });
  await expect(aws.send(stolen)).rejects.toThrow('Invalid Refresh Token');
  await aws.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
});

test('an ID token is no access token', async () => {
  await addAda();
  const { IdToken } = await plainSignIn();

  await expect(aws.send(new GetUserCommand({ AccessToken: IdToken }))).rejects.toThrow(
    'Invalid Access Token',
  );
});

test('a client signs in with the flows it allows and no other', async () => {
  await addAda();
  const strict = { ...pool.clients[0]!, clientId: 'strict', explicitAuthFlows: ['ALLOW_USER_SRP_AUTH'] };
  await cognito.definePool({ ...pool, clients: [...pool.clients, strict] });

  await expect(aws.send(withPassword('ada@example.com', 'strict'))).rejects.toThrow('not enabled');
  await expect(aws.send(withPassword('ada@example.com', ClientId, 'Wrong-1843!'))).rejects.toThrow(
    'Incorrect',
  );
  await expect(aws.send(withPassword('eve@example.com'))).rejects.toThrow('Incorrect');
  expect((await plainSignIn()).TokenType).toBe('Bearer');
});

test.each([
  ['empty', ''],
  ['zero', '0'],
  ['not hex', 'xyz'],
  ['a multiple of the prime', getDiffieHellman('modp15').getPrime('hex')],
])('a client value that is %s is no way around the password', async (_, SRP_A) => {
  await addAda();
  await expect(aws.send(new InitiateAuthCommand(srp('ada@example.com', SRP_A)))).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
});

test('a browser of another origin may call, and reads refusals too', async () => {
  const preflight = await fetch(address(), { method: 'OPTIONS' });
  const refusal = await fetch(address(), {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
    body: JSON.stringify({ AccessToken: 'nonsense' }),
  });

  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toBe('*');
  expect(refusal.status).toBe(400);
  expect(refusal.headers.get('access-control-allow-origin')).toBe('*');
  expect(await refusal.json()).toEqual({ __type: 'NotAuthorizedException', message: 'Invalid Access Token' });
});

test('the configuration names the issuer of AWS and the keys of this machine', async () => {
  const configuration = await (
    await fetch(`${address()}/${UserPoolId}/.well-known/openid-configuration`)
  ).json();

  expect(configuration).toMatchObject({
    issuer,
    jwks_uri: `${address()}/${UserPoolId}/.well-known/jwks.json`,
  });
  expect(JSON.stringify(await (await fetch(configuration.jwks_uri)).json())).not.toContain('"d"');
  expect((await fetch(`${address()}/us-east-1_other/.well-known/jwks.json`)).status).toBe(404);
});

test('users, key and refresh tokens survive a restart, and no password or token lies on disk', async () => {
  await addAda();
  const { RefreshToken, AccessToken } = await plainSignIn();
  await cognito.close();
  const kept = await Promise.all((await readdir(dir)).map((name) => readFile(join(dir, name), 'utf8')));
  await start();

  await aws.send(refreshing(RefreshToken!));
  await aws.send(new GetUserCommand({ AccessToken }));
  expect(await signIn({ username: 'ada@example.com', password })).toMatchObject({ isSignedIn: true });
  expect(kept.join()).toContain('ada@example.com');
  expect(kept.join()).not.toContain(password);
  expect(kept.join()).not.toContain(RefreshToken);
});

test('each step of the administration and each sign-out is on disk when it is answered', async () => {
  const records = () => readFile(join(dir, `${UserPoolId}.json`), 'utf8');
  const Username = 'ada@example.com';

  await addUser(Username, { TemporaryPassword: 'Temporary-1843' });
  const created = await records();
  await aws.send(joining(Username, 'admin'));
  const joined = await records();
  await aws.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: password, Permanent: true }),
  );
  const confirmed = await records();
  const { RefreshToken } = await plainSignIn();
  const signedIn = await records();
  await aws.send(new RevokeTokenCommand({ ClientId, Token: RefreshToken }));
  const signedOut = await records();

  expect(created).toContain('"email":"ada@example.com"');
  expect(joined).toContain('"groups":["admin"]');
  expect(confirmed).toContain('"status":"CONFIRMED"');
  expect(JSON.parse(signedIn).signIns).toHaveLength(1);
  expect(JSON.parse(signedOut).signIns).toEqual([]);
});

test('what was answered before a kill -9 is there afterwards', async () => {
  await cognito.close();
  const victim = spawn(process.execPath, ['--input-type=module', '--eval', inAnotherProcess()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(victim.stdout, 'data')) as [Buffer];
  connect(Number(port));
  await addAda();
  const { RefreshToken } = await plainSignIn();
  const unanswered = Promise.allSettled(Array.from({ length: 10 }, () => plainSignIn()));
  victim.kill('SIGKILL');
  await once(victim, 'exit');
  await unanswered;

  await start();

  await aws.send(refreshing(RefreshToken!));
  expect((await plainSignIn()).AccessToken).toBeDefined();
});

test('sign-ins at the same moment are all kept', async () => {
  await addAda();
  const signIns = await Promise.all(Array.from({ length: 20 }, () => plainSignIn()));
  const records = JSON.parse(await readFile(join(dir, `${UserPoolId}.json`), 'utf8'));

  expect(records.signIns).toHaveLength(20);
  expect(new Set(signIns.map(({ RefreshToken }) => RefreshToken)).size).toBe(20);
});

const inAnotherProcess = (): string => `
  import { startCognito } from '${new URL('./index.ts', import.meta.url)}';
  const cognito = await startCognito({ port: 0, dir: ${JSON.stringify(dir)} });
  await cognito.definePool(${JSON.stringify(pool)});
  console.log(cognito.port);`;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const pool: PoolDefinition = {
  poolId: UserPoolId,
  region: 'us-east-1',
  passwordPolicy: {
    minimumLength: 10,
    requireLowercase: true,
    requireUppercase: true,
    requireNumbers: true,
    requireSymbols: true,
  },
  usernameAttributes: ['email'],
  triggers: {},
  groups: ['admin'],
  clients: [
    {
      clientId: ClientId,
      name: 'web',
      accessTokenMinutes: 15,
      idTokenMinutes: 15,
      refreshTokenDays: 30,
      explicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    },
  ],
};

async function start(): Promise<void> {
  cognito = await startCognito({ port: 0, dir });
  await cognito.definePool(pool);
  connect(cognito.port);
}

function connect(port: number): void {
  // Amplify warns of every endpoint that is not AWS's.
  vi.spyOn(console, 'warn').mockReturnValue();
  const userPoolEndpoint = `http://127.0.0.1:${port}`;
  aws = new CognitoIdentityProviderClient({
    endpoint: userPoolEndpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
  Amplify.configure({
    Auth: { Cognito: { userPoolId: UserPoolId, userPoolClientId: ClientId, userPoolEndpoint } },
  });
  browserStorage = memoryStorage();
  cognitoUserPoolsTokenProvider.setKeyValueStorage(browserStorage);
}

function address(): string {
  return `http://127.0.0.1:${cognito.port}`;
}

async function addAda(): Promise<string> {
  const userId = await addUser('ada@example.com');
  await aws.send(joining('ada@example.com', 'admin'));
  return userId;
}

async function addUser(
  email: string,
  { TemporaryPassword }: { TemporaryPassword?: string } = {},
): Promise<string> {
  const { User } = await aws.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      TemporaryPassword,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'name', Value: 'Ada' },
      ],
    }),
  );
  if (!TemporaryPassword)
    await aws.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password: password, Permanent: true }),
    );
  return User!.Username!;
}

function joining(Username: string, GroupName: string): AdminAddUserToGroupCommand {
  return new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName });
}

function refreshing(REFRESH_TOKEN: string): InitiateAuthCommand {
  return new InitiateAuthCommand({
    ClientId,
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN },
  });
}

function withPassword(USERNAME: string, client = ClientId, PASSWORD = password): InitiateAuthCommand {
  const AuthParameters = { USERNAME, PASSWORD };
  return new InitiateAuthCommand({ ClientId: client, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
}

async function plainSignIn(username = 'ada@example.com') {
  return (await aws.send(withPassword(username))).AuthenticationResult!;
}

function srp(USERNAME: string, SRP_A = 'a1b2c3') {
  return { ClientId, AuthFlow: 'USER_SRP_AUTH' as const, AuthParameters: { USERNAME, SRP_A } };
}

async function askAs(username: string): Promise<Record<string, string>> {
  return (await aws.send(new InitiateAuthCommand(srp(username)))).ChallengeParameters!;
}

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    setItem: async (key: string, value: string) => void items.set(key, value),
    getItem: async (key: string) => items.get(key) ?? null,
    removeItem: async (key: string) => void items.delete(key),
    clear: async () => items.clear(),
    kept: (name: string) => [...items].find(([key]) => key.endsWith(name))?.[1],
  };
}
