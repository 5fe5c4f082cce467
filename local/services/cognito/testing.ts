import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import { signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { JWK } from 'jose';
import { afterEach, beforeEach, vi, type Mock } from 'vitest';
import './amplify-in-node.ts';
import { keys } from '#local/testing/keys.ts';
import { startCognito, type CognitoService } from './index.ts';
import type { Mail, PoolProperties } from './pool.ts';

export const UserPoolId = 'us-east-1_Quill0001';
export const ClientId = 'webclient';
export const password = 'Quillcast-1843 ü';
export const ada = 'ada@example.com';
export const issuer = `https://cognito-idp.us-east-1.amazonaws.com/${UserPoolId}`;
export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const pool = {
  Policies: {
    PasswordPolicy: {
      MinimumLength: 10,
      RequireLowercase: true,
      RequireUppercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
    },
  },
  LambdaConfig: {
    PreSignUp: 'arn:aws:lambda:us-east-1:000000000000:function:preSignUp',
    CustomMessage: 'arn:aws:lambda:us-east-1:000000000000:function:customMessage',
  },
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
  DeviceConfiguration: { ChallengeRequiredOnNewDevice: true, DeviceOnlyRememberedOnUserPrompt: true },
  VerificationMessageTemplate: {
    EmailSubject: 'Your code',
    EmailMessage: '<p>Welcome to Quillcast.</p><p>Your code is <b>{####}</b>.</p>',
  },
  AdminCreateUserConfig: {
    InviteMessageTemplate: {
      EmailSubject: 'Your account',
      EmailMessage: '<p>Sign in as {username} with {####} now.</p>',
    },
  },
  EmailConfiguration: { From: 'Quillcast <hello@quillcast.example>' },
};
export const client = {
  AccessTokenValidity: 15,
  IdTokenValidity: 15,
  RefreshTokenValidity: 43_200,
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
  RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
};

export const rig = {} as {
  dir: string;
  cognito: CognitoService;
  aws: CognitoIdentityProviderClient;
  mails: Mail[];
  trigger: Mock<Trigger>;
  customMessage: Mock<Trigger>;
};

export function useCognito(): void {
  // All tests use the same key, because generating one takes longer than most tests.
  let signingKey: JWK | undefined;
  beforeEach(async () => {
    rig.dir = await mkdtemp(join(tmpdir(), 'cognito-'));
    rig.mails = [];
    rig.trigger = vi.fn<Trigger>(async (event) => event);
    rig.customMessage = vi.fn<Trigger>(async (event) => event);
    if (signingKey) await writeFile(poolFile(), JSON.stringify({ users: [], signIns: [], signingKey }));
    await start();
    ({ signingKey } = JSON.parse(await poolFileText()) as { signingKey: JWK });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await rig.cognito.close();
    await rm(rig.dir, { recursive: true });
  });
}

export async function start(properties: PoolProperties = pool): Promise<void> {
  rig.cognito = await startCognito({
    port: 0,
    keys,
    dir: rig.dir,
    invoke: (arn, event) => (arn.endsWith(':customMessage') ? rig.customMessage : rig.trigger)(event),
    deliver: (mail) => void rig.mails.push(mail),
  });
  await rig.cognito.definePool(UserPoolId, properties);
  rig.cognito.defineGroup(UserPoolId, 'admin');
  rig.cognito.defineClient(ClientId, UserPoolId, client);
  connect(rig.cognito.port);
}

export function connect(port: number): void {
  // Amplify warns of every non-AWS endpoint.
  vi.spyOn(console, 'warn').mockReturnValue();
  const userPoolEndpoint = `http://127.0.0.1:${port}`;
  rig.aws = new CognitoIdentityProviderClient({
    endpoint: userPoolEndpoint,
    region: 'us-east-1',
    credentials: keys.operator,
    maxAttempts: 1,
  });
  Amplify.configure({
    Auth: { Cognito: { userPoolId: UserPoolId, userPoolClientId: ClientId, userPoolEndpoint } },
  });
  openBrowser();
}

export function openBrowser(browser = memoryStorage()) {
  cognitoUserPoolsTokenProvider.setKeyValueStorage(browser);
  return browser;
}

export const address = () => `http://127.0.0.1:${rig.cognito.port}`;
const poolFile = () => join(rig.dir, `${UserPoolId}.json`);
export const poolFileText = () => readFile(poolFile(), 'utf8');
export const lastCode = () => /\d{6}/.exec(rig.mails.at(-1)!.text)![0];

export function passSeconds(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 });
}

export async function addAda(): Promise<string> {
  const userId = await addUser(ada);
  await rig.aws.send(addToGroupCommand(ada, 'admin'));
  return userId;
}

export async function addUser(Username: string, temporaryPassword?: string): Promise<string> {
  const { User } = await rig.aws.send(
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
  await rig.aws.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent }));
  return User!.Username!;
}

export function addToGroupCommand(Username: string, GroupName: string): AdminAddUserToGroupCommand {
  return new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName });
}

export function refreshCommand({ refreshToken, deviceKey }: Session, clientId = ClientId) {
  return new GetTokensFromRefreshTokenCommand({
    ClientId: clientId,
    RefreshToken: refreshToken,
    DeviceKey: deviceKey,
  });
}

export async function signedIn(username = ada): Promise<Session> {
  const { kept } = openBrowser();
  await signIn({ username, password });
  return {
    accessToken: kept('accessToken')!,
    refreshToken: kept('refreshToken')!,
    deviceKey: kept('deviceKey'),
  };
}

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    setItem: async (key: string, value: string) => void items.set(key, value),
    getItem: async (key: string) => items.get(key) ?? null,
    removeItem: async (key: string) => void items.delete(key),
    clear: async () => items.clear(),
    kept: (name: string) => [...items].find(([key]) => key.endsWith(`.${name}`))?.[1],
  };
}

type Trigger = (event: unknown) => Promise<unknown>;
export interface Session {
  accessToken: string;
  refreshToken: string;
  deviceKey: string | undefined;
}
