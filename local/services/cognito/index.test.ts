import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AdminDisableUserCommand,
  AdminSetUserPasswordCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { signIn } from 'aws-amplify/auth';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { expect, test, vi } from 'vitest';
import {
  ClientId,
  UserPoolId,
  ada,
  addAda,
  addUser,
  address,
  client,
  connect,
  issuer,
  addToGroupCommand,
  poolFileText,
  password,
  pool,
  refreshCommand,
  rig,
  signedIn,
  start,
  useCognito,
} from './testing.ts';

useCognito();

test('a web page of another origin can call the local user pool and read its error messages', async () => {
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

test('the user pool publishes no private part of its keys, and an unknown pool returns 404', async () => {
  const keysOf = (poolId: string) => fetch(`${address()}/${poolId}/.well-known/jwks.json`);
  expect(await (await keysOf(UserPoolId)).text()).not.toContain('"d"');
  expect((await keysOf('us-east-1_other')).status).toBe(404);
});

test('an unsupported operation of the user pool is refused and logged', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();

  const unsupportedCall = rig.aws.send(new AdminDisableUserCommand({ UserPoolId, Username: ada }));

  await expect(unsupportedCall).rejects.toMatchObject({ name: 'UnknownOperationException' });
  expect(log).toHaveBeenCalledWith(expect.stringContaining('AdminDisableUser'));
  log.mockRestore();
});

test('a user pool with an unsupported trigger or with token lifetimes in days is refused', async () => {
  const LambdaConfig = { PostConfirmation: 'arn:aws:lambda:us-east-1:000000000000:function:greet' };
  const greeting = { ...pool, LambdaConfig: { ...pool.LambdaConfig, ...LambdaConfig } };
  const otherPool = rig.cognito.definePool('us-east-1_Other', greeting);
  await expect(otherPool).rejects.toThrow('PostConfirmation');
  const inDays = { ...client, TokenValidityUnits: { RefreshToken: 'days' } };
  expect(() => rig.cognito.defineClient('other', UserPoolId, inDays)).toThrow('not in days');
});

test('users, keys and refresh tokens survive a restart, and no password or token is on disk', async () => {
  await addAda();
  const session = await signedIn();
  await rig.cognito.close();
  const files = await Promise.all(
    (await readdir(rig.dir)).map((name) => readFile(join(rig.dir, name), 'utf8')),
  );
  await start();

  await rig.aws.send(refreshCommand(session));
  const keys = createRemoteJWKSet(new URL(`${address()}/${UserPoolId}/.well-known/jwks.json`));
  await jwtVerify(session.accessToken, keys, { issuer });
  expect(await signIn({ username: ada, password })).toMatchObject({ isSignedIn: true });
  expect(files.join()).toContain(ada);
  expect(files.join()).not.toContain(password);
  expect(files.join()).not.toContain(session.refreshToken);
});

test('each change by an admin and each sign-out is on disk before its response is sent', async () => {
  await addUser(ada, 'Temporary-1843');
  const created = await poolFileText();
  await rig.aws.send(addToGroupCommand(ada, 'admin'));
  const fileText = await poolFileText();
  const passwordInput = { UserPoolId, Username: ada, Password: password, Permanent: true };
  await rig.aws.send(new AdminSetUserPasswordCommand(passwordInput));
  const confirmed = await poolFileText();
  const { refreshToken } = await signedIn();
  const laterFileText = await poolFileText();
  await rig.aws.send(new RevokeTokenCommand({ ClientId, Token: refreshToken }));
  const diskAfterSignOut = await poolFileText();

  expect(created).toContain('"email":"ada@example.com"');
  expect(fileText).toContain('"groups":["admin"]');
  expect(confirmed).toContain('"status":"CONFIRMED"');
  expect(JSON.parse(laterFileText).signIns).toHaveLength(1);
  expect(JSON.parse(laterFileText).users[0].devices).toHaveLength(1);
  expect(JSON.parse(diskAfterSignOut).signIns).toEqual([]);
});

test('changes confirmed before the user pool is killed are still stored after its restart', async () => {
  await rig.cognito.close();
  const victim = spawn(process.execPath, ['--input-type=module', '--eval', otherProcessCode()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(victim.stdout, 'data')) as [Buffer];
  connect(Number(port));
  await addAda();
  const session = await signedIn();
  const unanswered = Promise.allSettled(emails.map((email) => addUser(email)));
  victim.kill('SIGKILL');
  await once(victim, 'exit');
  await unanswered;

  await start();

  await rig.aws.send(refreshCommand(session));
  expect((await signedIn()).accessToken).toBeDefined();
});

test('users who are added at the same moment are all stored', async () => {
  const userIds = await Promise.all(emails.map((email) => addUser(email)));
  const records = JSON.parse(await poolFileText());

  expect(records.users.map(({ username }: { username: string }) => username).toSorted()).toEqual(
    userIds.toSorted(),
  );
});

const otherProcessCode = (): string => `
  import { startCognito } from '${new URL('./index.ts', import.meta.url)}';
  import { keys } from '#local/testing/keys.ts';
  const outside = { invoke: async () => {}, deliver: () => {} };
  const cognito = await startCognito({ port: 0, keys, dir: ${JSON.stringify(rig.dir)}, ...outside });
  await cognito.definePool('${UserPoolId}', ${JSON.stringify(pool)});
  cognito.defineGroup('${UserPoolId}', 'admin');
  cognito.defineClient('${ClientId}', '${UserPoolId}', ${JSON.stringify(client)});
  console.log(cognito.port);`;

const emails = Array.from({ length: 20 }, (_, n) => `author${n}@example.com`);
