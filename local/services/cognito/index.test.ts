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
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startCognito, type CognitoService } from './index.ts';

const UserPoolId = 'us-east-1_Quill0001';
const ClientId = 'webclient';
const password = 'Quillcast-1843 ü';
const issuer = `https://cognito-idp.us-east-1.amazonaws.com/${UserPoolId}`;

let dir: string;
let cognito: CognitoService;
let aws: CognitoIdentityProviderClient;

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

  test('who signs out cannot use the refresh token again, whoever else is signed in can', async () => {
    await addAda();
    await addUser('grace@example.com');
    const grace = await signedIn('grace@example.com');
    const ada = await signedIn();
    await aws.send(refreshing(ada.refreshToken));

    await signOut();

    await expect(aws.send(refreshing(ada.refreshToken))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid Refresh Token',
    });
    await aws.send(refreshing(grace.refreshToken));
    expect((await fetchAuthSession()).tokens).toBeUndefined();
  });
});

describe('a person with a temporary password', () => {
  test('chooses a new one at the first sign-in, in the words of the password policy', async () => {
    await addUser('ada@example.com', 'Temporary-1843');

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

  test('learns at once what would not run or mean something else', async () => {
    const LambdaConfig = { PreSignUp: 'arn:aws:lambda:us-east-1:000000000000:function:checkInvitation' };
    await expect(cognito.definePool('us-east-1_Other', { ...pool, LambdaConfig })).rejects.toThrow(
      'triggers',
    );
    const inDays = { ...client, TokenValidityUnits: { RefreshToken: 'days' } };
    expect(() => cognito.defineClient('other', UserPoolId, inDays)).toThrow('not in days');
  });
});

test('one client cannot use or end what another was given', async () => {
  await addAda();
  const { refreshToken } = await signedIn();
  cognito.defineClient('other', UserPoolId, client);

  await aws.send(new RevokeTokenCommand({ ClientId: 'other', Token: refreshToken }));
  await expect(aws.send(refreshing(refreshToken, 'other'))).rejects.toThrow('Invalid Refresh Token');
  await aws.send(refreshing(refreshToken));
});

test('a flow that no page of ours uses is refused by name', async () => {
  await addAda();
  const AuthParameters = { USERNAME: 'ada@example.com', PASSWORD: password };
  const plain = new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
  await expect(aws.send(plain)).rejects.toThrow('USER_PASSWORD_AUTH');
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
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken' },
    body: JSON.stringify({ ClientId, RefreshToken: 'nonsense' }),
  });

  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toBe('*');
  expect(refusal.status).toBe(400);
  expect(refusal.headers.get('access-control-allow-origin')).toBe('*');
  expect(await refusal.json()).toEqual({
    __type: 'NotAuthorizedException',
    message: 'Invalid Refresh Token',
  });
});

test('the published keys have no private half, and only a known pool has keys', async () => {
  const keysOf = (poolId: string) => fetch(`${address()}/${poolId}/.well-known/jwks.json`);
  expect(await (await keysOf(UserPoolId)).text()).not.toContain('"d"');
  expect((await keysOf('us-east-1_other')).status).toBe(404);
});

test('users, key and refresh tokens survive a restart, and no password or token lies on disk', async () => {
  await addAda();
  const { accessToken, refreshToken } = await signedIn();
  await cognito.close();
  const kept = await Promise.all((await readdir(dir)).map((name) => readFile(join(dir, name), 'utf8')));
  await start();

  await aws.send(refreshing(refreshToken));
  const keys = createRemoteJWKSet(new URL(`${address()}/${UserPoolId}/.well-known/jwks.json`));
  await jwtVerify(accessToken, keys, { issuer });
  expect(await signIn({ username: 'ada@example.com', password })).toMatchObject({ isSignedIn: true });
  expect(kept.join()).toContain('ada@example.com');
  expect(kept.join()).not.toContain(password);
  expect(kept.join()).not.toContain(refreshToken);
});

test('each step of the administration and each sign-out is on disk when it is answered', async () => {
  const records = () => readFile(join(dir, `${UserPoolId}.json`), 'utf8');
  const Username = 'ada@example.com';

  await addUser(Username, 'Temporary-1843');
  const created = await records();
  await aws.send(joining(Username, 'admin'));
  const joined = await records();
  await aws.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: password, Permanent: true }),
  );
  const confirmed = await records();
  const { refreshToken } = await signedIn();
  const begun = await records();
  await aws.send(new RevokeTokenCommand({ ClientId, Token: refreshToken }));
  const signedOut = await records();

  expect(created).toContain('"email":"ada@example.com"');
  expect(joined).toContain('"groups":["admin"]');
  expect(confirmed).toContain('"status":"CONFIRMED"');
  expect(JSON.parse(begun).signIns).toHaveLength(1);
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
  const { refreshToken } = await signedIn();
  const unanswered = Promise.allSettled(emails.map((email) => addUser(email)));
  victim.kill('SIGKILL');
  await once(victim, 'exit');
  await unanswered;

  await start();

  await aws.send(refreshing(refreshToken));
  expect((await signedIn()).accessToken).toBeDefined();
});

test('what is changed at the same moment is all kept', async () => {
  const userIds = await Promise.all(emails.map((email) => addUser(email)));
  const records = JSON.parse(await readFile(join(dir, `${UserPoolId}.json`), 'utf8'));

  expect(records.users.map(({ username }: { username: string }) => username).toSorted()).toEqual(
    userIds.toSorted(),
  );
});

const inAnotherProcess = (): string => `
  import { startCognito } from '${new URL('./index.ts', import.meta.url)}';
  const cognito = await startCognito({ port: 0, dir: ${JSON.stringify(dir)} });
  await cognito.definePool('${UserPoolId}', ${JSON.stringify(pool)});
  cognito.defineGroup('${UserPoolId}', 'admin');
  cognito.defineClient('${ClientId}', '${UserPoolId}', ${JSON.stringify(client)});
  console.log(cognito.port);`;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const emails = Array.from({ length: 20 }, (_, n) => `author${n}@example.com`);

const pool = {
  Policies: {
    PasswordPolicy: {
      MinimumLength: 10,
      RequireLowercase: true,
      RequireUppercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
    },
  },
};
const client = {
  AccessTokenValidity: 15,
  IdTokenValidity: 15,
  RefreshTokenValidity: 43_200,
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
};

async function start(): Promise<void> {
  cognito = await startCognito({ port: 0, dir });
  await cognito.definePool(UserPoolId, pool);
  cognito.defineGroup(UserPoolId, 'admin');
  cognito.defineClient(ClientId, UserPoolId, client);
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
  cognitoUserPoolsTokenProvider.setKeyValueStorage(memoryStorage());
}

function address(): string {
  return `http://127.0.0.1:${cognito.port}`;
}

async function addAda(): Promise<string> {
  const userId = await addUser('ada@example.com');
  await aws.send(joining('ada@example.com', 'admin'));
  return userId;
}

async function addUser(Username: string, temporaryPassword?: string): Promise<string> {
  const { User } = await aws.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: Username },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'name', Value: 'Ada' },
      ],
    }),
  );
  const [Password, Permanent] = temporaryPassword ? [temporaryPassword, false] : [password, true];
  await aws.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent }));
  return User!.Username!;
}

function joining(Username: string, GroupName: string): AdminAddUserToGroupCommand {
  return new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName });
}

function refreshing(RefreshToken: string, clientId = ClientId): GetTokensFromRefreshTokenCommand {
  return new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken });
}

/** Signs in with Amplify as a browser that knew nobody before. */
async function signedIn(username = 'ada@example.com') {
  const browserStorage = memoryStorage();
  cognitoUserPoolsTokenProvider.setKeyValueStorage(browserStorage);
  await signIn({ username, password });
  return {
    accessToken: browserStorage.kept('accessToken')!,
    refreshToken: browserStorage.kept('refreshToken')!,
  };
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
