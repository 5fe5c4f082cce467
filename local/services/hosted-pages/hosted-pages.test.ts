import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminLinkProviderForUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import * as oauth from 'oauth4webapi';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startCognito, type CognitoService } from '#local/services/cognito/index.ts';
import { FunctionError } from '#local/services/lambda/function-error.ts';
import { keys } from '#local/testing/keys.ts';
import { startHostedPages } from './index.ts';

const UserPoolId = 'us-east-1_Quill0001';
const site = 'http://localhost:4321/';
const app: oauth.Client = { client_id: 'webclient' };
const insecure = { [oauth.allowInsecureRequests]: true };

let dir: string;
let cognito: CognitoService;
let pages: Awaited<ReturnType<typeof startHostedPages>>;
let aws: CognitoIdentityProviderClient;
let server: oauth.AuthorizationServer;
let triggerEvents: {
  triggerSource: string;
  userName: string;
  request: { userAttributes: Record<string, string> };
}[];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hosted-'));
  triggerEvents = [];
  cognito = await startCognito({ port: 0, keys, dir, invoke: trigger, deliver: () => {} });
  await cognito.definePool(UserPoolId, {
    Policies: { PasswordPolicy: { MinimumLength: 10 } },
    LambdaConfig: { PreSignUp: 'arn:pre-sign-up' },
  });
  for (const clientId of ['webclient', 'foreign'])
    cognito.defineClient(clientId, UserPoolId, {
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      RefreshTokenValidity: 43_200,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
      CallbackURLs: [site],
      LogoutURLs: [site],
      AllowedOAuthScopes: ['openid', 'email', 'profile'],
      SupportedIdentityProviders: ['COGNITO', 'Google'],
    });
  pages = await startHostedPages({ port: 0, hosted: cognito.hosted });
  aws = new CognitoIdentityProviderClient({
    endpoint: `http://127.0.0.1:${cognito.port}`,
    region: 'us-east-1',
    credentials: keys.operator,
    maxAttempts: 1,
  });
  server = {
    issuer: `https://cognito-idp.us-east-1.amazonaws.com/${UserPoolId}`,
    token_endpoint: address('/oauth2/token'),
    userinfo_endpoint: address('/oauth2/userInfo'),
  };
});
afterEach(async () => {
  vi.useRealTimers();
  aws.destroy();
  await pages.close();
  await cognito.close();
  await rm(dir, { recursive: true });
});

async function trigger(_arn: string, event: unknown): Promise<unknown> {
  triggerEvents.push(event as (typeof triggerEvents)[number]);
  const { triggerSource, request } = triggerEvents.at(-1)!;
  if (triggerSource === 'PreSignUp_AdminCreateUser') return event;
  const { email, email_verified: verified } = request.userAttributes;
  const errorMessage = verified === 'false' ? 'EMAIL_NOT_VERIFIED: Verify it.' : refusals[email!];
  if (errorMessage) throw new FunctionError({ errorType: 'Error', errorMessage, trace: [] });
  return event;
}
const refusals: Record<string, string> = {
  'nora@example.com': 'NO_INVITATION: There’s no open invitation.',
  'ada@example.com': 'HAS_PASSWORD_ACCOUNT: Sign in with it.',
};

const address = (path: string) => `http://127.0.0.1:${pages.port}${path}`;

describe('a person who signs in with Google', () => {
  test('chooses an account, and the app gets tokens with the attributes of the Google account', async () => {
    const { query, verifier } = await authorization({
      identity_provider: 'Google',
      prompt: 'select_account',
    });
    const chooser = await open(`/oauth2/authorize?${query}`);
    expect(chooser.path).toBe('/oauth2/google');

    const { code, state } = await chooser.submit({ account: 'theo@example.com' });
    expect(state).toBe('intent and nonce');
    const tokens = await exchange(query, { code: code!, verifier });

    expect(decodeJwt(tokens.access_token)).toMatchObject({
      token_use: 'access',
      client_id: 'webclient',
      username: expect.stringMatching(/^google_1\d{20}$/),
    });
    expect(new Set(String(decodeJwt(tokens.access_token)['scope']).split(' '))).toEqual(
      new Set(['openid', 'email', 'profile']),
    );
    const claims = decodeJwt(tokens.id_token!);
    expect(claims).toMatchObject({
      email: 'theo@example.com',
      email_verified: true,
      'cognito:username': expect.stringMatching(/^google_1\d{20}$/),
      identities: [{ providerName: 'Google', userId: expect.stringMatching(/^1\d{20}$/) }],
    });
    expect(tokens).toMatchObject({
      token_type: 'bearer',
      expires_in: 900,
      refresh_token: expect.any(String),
    });
    const answer = await oauth.userInfoRequest(server, app, tokens.access_token, insecure);
    expect(await oauth.processUserInfoResponse(server, app, claims.sub!, answer)).toMatchObject({
      sub: claims.sub,
      email: 'theo@example.com',
      email_verified: 'true',
      name: 'Theo Lindqvist',
      given_name: 'Theo',
      family_name: 'Lindqvist',
      picture: expect.stringMatching(/^data:image\/svg\+xml,/),
      username: claims['cognito:username'],
    });
  });

  test('is the same user at the next sign-in, which does not call the sign-up function again', async () => {
    const first = await signInWithGoogle({ account: 'theo@example.com' });
    const secondTokens = await signInWithGoogle({ account: 'theo@example.com' });
    expect(decodeJwt(secondTokens.access_token).sub).toBe(decodeJwt(first.access_token).sub);
    expect(triggerEvents.map(({ triggerSource }) => triggerSource)).toEqual(['PreSignUp_ExternalProvider']);
  });

  test('signs in as the password account that the Google account is linked to', async () => {
    const sub = await addAda();
    await chooseAccount({ account: 'ada@example.com' });
    const SourceUser = {
      ProviderName: 'Google',
      ProviderAttributeName: 'Cognito_Subject',
      ProviderAttributeValue: triggerEvents.at(-1)!.userName.replace('google_', ''),
    };
    await aws.send(
      new AdminLinkProviderForUserCommand({
        UserPoolId,
        DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: sub },
        SourceUser,
      }),
    );
    const { access_token } = await signInWithGoogle({ account: 'ada@example.com' });
    expect(decodeJwt(access_token).sub).toBe(sub);
  });

  test('can type any Google account; the sign-up function learns whether its address is verified', async () => {
    await signInWithGoogle({ name: 'Mia Berg', email: 'mia@example.com', verified: 'on' });
    expect(triggerEvents[0]).toMatchObject({
      triggerSource: 'PreSignUp_ExternalProvider',
      request: { userAttributes: { email: 'mia@example.com', email_verified: 'true', name: 'Mia Berg' } },
    });
    const { answer } = await chooseAccount({ name: 'Ben Holt', email: 'ben@example.com' });
    expect(answer.error_description).toContain('EMAIL_NOT_VERIFIED');
  });

  test('returns to the app with an error like Cognito’s if the sign-up function refuses', async () => {
    const { answer } = await chooseAccount({ account: 'nora@example.com' });
    expect(answer).toEqual({
      error: 'invalid_request',
      error_description: 'PreSignUp failed with error NO_INVITATION: There’s no open invitation..',
      state: 'intent and nonce',
    });
  });

  test('returns to the app with an error after cancelling', async () => {
    const { answer } = await chooseAccount({ account: 'cancel' });
    expect(answer).toMatchObject({ error: 'access_denied', state: 'intent and nonce' });
    expect(triggerEvents).toEqual([]);
  });

  test('stays on the page until a name and a valid email address are entered', async () => {
    const { query } = await authorization({ identity_provider: 'Google' });
    const chooser = await open(`/oauth2/authorize?${query}`);
    const errorPage = await post(chooser, { ...chooser.hidden, name: 'Mia', email: 'nowhere' });
    expect(await errorPage.text()).toContain('Give a name and an email address.');
  });
});

describe('a person with a password', () => {
  test('signs in on the hosted page, which does not reveal who has an account (S7.77)', async () => {
    const sub = await addAda();
    const { query, verifier } = await authorization({});
    const login = await open(`/oauth2/authorize?${query}`);
    expect(login.path).toBe('/login');
    for (const username of ['ada@example.com', 'nobody@example.com']) {
      const refusal = await post(login, { ...login.hidden, username, password: 'wrong' });
      expect(await refusal.text()).toContain('Incorrect username or password.');
    }
    const { code } = await login.submit({ username: 'ada@example.com', password: 'Quillcast-1843' });
    const { access_token } = await exchange(query, { code: code!, verifier });
    expect(decodeJwt(access_token).sub).toBe(sub);
  });

  test('finds links to Google and to our own sign-up on the hosted page', async () => {
    const { query } = await authorization({});
    const { text } = await open(`/oauth2/authorize?${query}`);
    expect(text).toMatch(/<a href="\/oauth2\/google\?.+">Continue with Google<\/a>/);
    expect(text).toContain(`<a href="${site}?signin=true">Sign up on Quillcast’s own page</a>`);
  });
});

describe('a faulty or hostile request to the hosted sign-in pages', () => {
  test('by an unknown client or with a foreign return address gets status 400 and no redirect', async () => {
    for (const [name, value] of [
      ['client_id', 'nobody'],
      ['redirect_uri', 'https://evil.example/'],
    ] as const) {
      const { query } = await authorization({ [name]: value });
      for (const page of ['/oauth2/authorize', '/login', '/oauth2/google']) {
        const answer = await fetch(address(`${page}?${query}`), { redirect: 'manual' });
        expect(answer.status).toBe(400);
        expect(answer.headers.get('location')).toBeNull();
      }
    }
  });

  test.each<[Record<string, string>, string]>([
    [{ response_type: 'token' }, 'invalid_request'],
    [{ scope: 'openid aws.cognito.signin.user.admin' }, 'invalid_scope'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: '' }, 'invalid_request'],
    [{ identity_provider: 'Facebook' }, 'invalid_request'],
  ])('with %o leads back to the app with an error and the `state` of the request', async (wrong, error) => {
    const { query } = await authorization(wrong);
    expect(
      answerIn(await fetch(address(`/oauth2/authorize?${query}`), { redirect: 'manual' })),
    ).toMatchObject({
      error,
      state: 'intent and nonce',
    });
  });

  test('from a form without the page’s cookie is refused', async () => {
    const { query } = await authorization({ identity_provider: 'Google' });
    const chooser = await open(`/oauth2/authorize?${query}`);
    const refusal = await post(
      { ...chooser, cookie: '' },
      { ...chooser.hidden, account: 'theo@example.com' },
    );
    expect(refusal.status).toBe(400);
    expect(triggerEvents).toEqual([]);
  });

  test('cannot run a script on a page or put the page into a frame', async () => {
    const { query } = await authorization({});
    expect((await fetch(address(`/login?${query}`))).headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-.*; form-action 'self' http:\/\/localhost:4321; .*frame-ancestors 'none'$/,
    );
  });

  test('with markup in a parameter is shown as plain text', async () => {
    const { query } = await authorization({ client_id: '<b>client</b>' });
    expect(await (await fetch(address(`/login?${query}`))).text()).toContain('&#60;b&#62;client');
  });
});

describe('an authorization code', () => {
  test('can be exchanged for tokens only once', async () => {
    const { query, verifier, answer } = await chooseAccount({ account: 'theo@example.com' });
    await exchange(query, { code: answer.code!, verifier });
    expect(await refusedExchange(query, { code: answer.code!, verifier })).toBe('invalid_grant');
  });

  test.each<[string, Record<string, string>, string]>([
    ['with the wrong verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    ['without a verifier', { code_verifier: '' }, 'invalid_grant'],
    ['with another redirect address', { redirect_uri: 'http://localhost:4321/elsewhere' }, 'invalid_grant'],
    ['by a client that did not request it', { client_id: 'foreign' }, 'invalid_grant'],
    ['by an unknown client', { client_id: 'nobody' }, 'invalid_client'],
    ['with another grant type', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['with a made-up value instead of the code', { code: 'made-up' }, 'invalid_grant'],
  ])('is refused when it is exchanged %s', async (_, wrong, error) => {
    const { query, verifier, answer } = await chooseAccount({ account: 'theo@example.com' });
    expect(await refusedExchange(query, { code: answer.code!, verifier }, wrong)).toBe(error);
  });

  test('expires after five minutes', async () => {
    const { query, verifier, answer } = await chooseAccount({ account: 'theo@example.com' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 300_000 });
    expect(await refusedExchange(query, { code: answer.code!, verifier })).toBe('invalid_grant');
  });
});

describe('the hosted sign-in pages', () => {
  test('refuse to return a user’s details for an unknown token or an ID token', async () => {
    const { id_token } = await signInWithGoogle({ account: 'theo@example.com' });
    for (const token of ['nonsense', id_token!]) {
      const answer = await fetch(address('/oauth2/userInfo'), {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toContain('invalid_token');
    }
  });

  test('redirect after sign-out to an address of the client and to no other', async () => {
    const logout = (uri: string) =>
      fetch(address(`/logout?${new URLSearchParams({ client_id: 'webclient', logout_uri: uri })}`), {
        redirect: 'manual',
      });
    expect((await logout(site)).headers.get('location')).toBe(site);
    expect((await logout('https://evil.example/')).status).toBe(400);
  });
});

async function addAda(): Promise<string> {
  const user = { UserPoolId, Username: 'ada@example.com' };
  const { User } = await aws.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS' }));
  await aws.send(new AdminSetUserPasswordCommand({ ...user, Password: 'Quillcast-1843', Permanent: true }));
  return User!.Username!;
}

async function authorization(changes: Record<string, string>) {
  const verifier = oauth.generateRandomCodeVerifier();
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: app.client_id,
    redirect_uri: site,
    scope: 'openid email profile',
    state: 'intent and nonce',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...changes,
  });
  return { query, verifier };
}

async function open(path: string) {
  const answer = await fetch(address(path));
  const text = await answer.text();
  const page = {
    url: answer.url,
    path: new URL(answer.url).pathname,
    text,
    cookie: answer.headers.get('set-cookie')!.split(';')[0]!,
    hidden: { csrf: /name="csrf" value="(.+?)"/.exec(text)![1]! },
  };
  return {
    ...page,
    submit: async (fields: Record<string, string>) =>
      answerIn(await post(page, { ...page.hidden, ...fields })),
  };
}

const post = ({ url, cookie }: { url: string; cookie: string }, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie }, redirect: 'manual' });

function answerIn(
  answer: Response,
): Partial<Record<'code' | 'state' | 'error' | 'error_description', string>> {
  const url = new URL(answer.headers.get('location')!);
  expect(url.origin + url.pathname).toBe(site);
  return Object.fromEntries(url.searchParams);
}

async function chooseAccount(fields: Record<string, string>) {
  const { query, verifier } = await authorization({ identity_provider: 'Google', prompt: 'select_account' });
  const chooser = await open(`/oauth2/authorize?${query}`);
  return { query, verifier, answer: await chooser.submit(fields) };
}

async function signInWithGoogle(fields: Record<string, string>) {
  const { query, verifier, answer } = await chooseAccount(fields);
  return exchange(query, { code: answer.code!, verifier });
}

async function exchange(query: URLSearchParams, { code, verifier }: { code: string; verifier: string }) {
  const callback = new URL(`${site}?${new URLSearchParams({ code, state: query.get('state')! })}`);
  const parameters = oauth.validateAuthResponse(server, app, callback, query.get('state')!);
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    app,
    oauth.None(),
    parameters,
    site,
    verifier,
    insecure,
  );
  return oauth.processAuthorizationCodeResponse(server, app, answer);
}

async function refusedExchange(
  query: URLSearchParams,
  { code, verifier }: { code: string; verifier: string },
  wrong: Record<string, string> = {},
): Promise<string> {
  const answer = await fetch(address('/oauth2/token'), {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: query.get('client_id')!,
      redirect_uri: site,
      code,
      code_verifier: verifier,
      ...wrong,
    }),
  });
  expect(answer.status).toBe(400);
  return ((await answer.json()) as { error: string }).error;
}
