import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AdminDeleteUserCommand, AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { portsFrom, type Ports } from './cloud/ports.ts';
import { anAddress, cognitoClient, identityConfig } from './testing/sign-up.ts';
import { testedCloud } from './testing/tested-cloud.ts';

/** Services that anyone may call, as on AWS. */
const openPorts = new Set<keyof Ports>(['origin', 'httpApi', 'hostedPages', 'emailJs']);
/** Not an AWS service; the test below covers its access. */
const controlService: keyof Ports = 'control';

test('every service of the local cloud refuses an unsigned call', async () => {
  for (const [name, port] of Object.entries(portsFrom(testedCloud().port))) {
    if (openPorts.has(name as keyof Ports) || name === controlService) continue;
    const answer = await fetch(`http://127.0.0.1:${port}/any/thing`, {
      method: 'POST',
      headers: { 'x-amz-target': 'Any.DeleteEverything' },
      body: '{}',
    });
    expect([name, answer.status, answer.headers.get('x-amzn-errortype') ?? (await answer.text())]).toEqual([
      name,
      expect.toSatisfy((status) => status === 400 || status === 403),
      expect.stringMatching(/MissingAuthenticationTokenException|<Code>AccessDenied</),
    ]);
  }
});

test('the local cloud’s endpoints for tests refuse a request without the operator’s key', async () => {
  const { polly, bedrock, control } = portsFrom(testedCloud().port);
  for (const door of [
    `http://127.0.0.1:${polly}/__faults`,
    `http://127.0.0.1:${bedrock}/__own-model`,
    `http://127.0.0.1:${control}/schedules`,
  ])
    expect([door, (await fetch(door, { method: 'POST', body: '{}' })).status]).toEqual([door, 403]);
});

test('the site refuses requests to administer the user pool, even if they have an AWS signature', async () => {
  const { userPoolId: UserPoolId } = await identityConfig();
  const ada = { UserPoolId, Username: 'ada@example.com' };
  const throughSite = cognitoClient();
  throughSite.middlewareStack.add(
    (next) => (args) => {
      const request = args.request as { hostname: string; port: number; path: string };
      Object.assign(request, { port: testedCloud().port, path: '/idp/' });
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  await expect(throughSite.send(new AdminDeleteUserCommand(ada))).rejects.toMatchObject({
    name: 'MissingAuthenticationTokenException',
  });
  expect((await cognitoClient().send(new AdminGetUserCommand(ada))).UserStatus).toBe('CONFIRMED');
});

test('a page can use the public operations of the user pool through the site', async () => {
  const { clientId: ClientId } = await identityConfig();
  const answer = await fetch(`${testedCloud().origin}/idp/`, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword' },
    body: JSON.stringify({ ClientId, Username: anAddress('nobody') }),
  });
  expect(answer.status).toBe(200);
});

test('only the person who started the cloud can read the operator’s key', () => {
  const path = join(testedCloud().dataDir, 'operator.json');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const { operator, port } = testedCloud();
  const { accessKeyId, secretAccessKey } = operator;
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ accessKeyId, secretAccessKey, port });
});
