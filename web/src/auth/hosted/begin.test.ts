// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aSiteConfig } from '#shared/testing/site-config.ts';
import { loadConfig } from '#web/platform/config.ts';
import { keepRedirect, takeRedirect } from '#web/platform/redirect.ts';
import { hostedPages, logoutAddress } from './addresses.ts';
import { beginGoogle } from './begin.ts';
import { readState, stateOf, type PendingRequest } from './pending-request.ts';

vi.mock('#web/platform/config.ts', () => ({ loadConfig: vi.fn<typeof loadConfig>() }));

const identity = {
  userPoolId: 'us-east-1_pool',
  clientId: 'client',
  domain: 'https://pages.example',
  redirectSignIn: 'https://site.example/',
};
const leavePage = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
const site = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', site);

beforeEach(() => {
  sessionStorage.clear();
  leavePage.mockClear();
  site.mockReset().mockImplementation(async () => new Response());
  history.replaceState(null, '', '/voices?page=2#ryan');
  vi.mocked(loadConfig).mockResolvedValue(aSiteConfig({ identity }));
});

test('the issuer of the tokens is the user pool’s address in us-east-1 (S9.08)', async () => {
  expect((await hostedPages()).issuer).toBe('https://cognito-idp.us-east-1.amazonaws.com/us-east-1_pool');
});

test.each(['', 'xyz', 'bm90IGpzb24', btoa('[]'), btoa('{"intent":"signin"}'), btoa('null')])(
  'the returned `state` value %j is rejected, because Quillcast did not create it',
  (state) => expect(readState(state)).toBeUndefined(),
);

test('a `state` value with special characters in its nonce can be read back', () => {
  const request = { intent: 'signup' as const, nonce: '>>>???~~~_-' };
  expect(readState(stateOf(request))).toEqual(request);
  expect(stateOf(request)).toMatch(/^[\w-]+$/);
});

describe('The redirect to Google', () => {
  test('leads to the hosted sign-in page with client id, return address and response type (S7.71, S7.72, S7.73, S9.06)', async () => {
    const { origin, pathname, query } = await startGoogle();
    expect(origin + pathname).toBe('https://pages.example/oauth2/authorize');
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: 'client',
      redirect_uri: 'https://site.example/',
    });
  });

  test('asks for openid, email and profile (S9.05)', async () => {
    expect((await startGoogle()).query['scope']).toBe('openid email profile');
  });

  test('names Google as provider and lets the user choose the account (S7.74, S7.75, S9.07, S1.30)', async () => {
    expect((await startGoogle()).query).toMatchObject({
      identity_provider: 'Google',
      prompt: 'select_account',
    });
  });

  test('has a PKCE challenge that fits the stored verifier', async () => {
    const { query } = await startGoogle();
    expect(query['code_challenge_method']).toBe('S256');
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(storedRequest()?.verifier));
    expect(query['code_challenge']).toBe(Buffer.from(digest).toString('base64url'));
  });

  test.each(['signin', 'signup', 'link'] as const)(
    'contains the intent %s in its state parameter (S7.76, S6.11)',
    async (intent) => {
      const { query } = await startGoogle({ intent });
      expect(readState(query['state'] ?? '')).toEqual({ intent, nonce: storedRequest()?.nonce });
    },
  );

  test('counts as a sign-in when the intent is missing or unknown (S6.12)', async () => {
    const { query } = await startGoogle();
    expect(readState(query['state'] ?? '')?.intent).toBe('signin');
    expect(readState(btoa('{"nonce":"n"}'))?.intent).toBe('signin');
    expect(readState(btoa('{"nonce":"n","intent":"admin"}'))?.intent).toBe('signin');
  });

  test('stores the page to return to, or the current page if none was set (A31)', async () => {
    await startGoogle();
    expect(storedRequest()?.place).toBe('/voices?page=2#ryan');
    sessionStorage.setItem('authRedirect', '/about');
    await startGoogle();
    expect(storedRequest()?.place).toBe('/about');
  });

  test('removes the stored page to return to, so that a later sign-in does not use it', async () => {
    sessionStorage.setItem('authRedirect', '/about');
    await startGoogle();
    expect(sessionStorage.getItem('authRedirect')).toBeNull();
  });

  test('does not start while the site is unreachable, and keeps the page to return to', async () => {
    site.mockRejectedValue(new TypeError('Failed to fetch'));
    keepRedirect('/about');
    await expect(beginGoogle()).rejects.toThrow('We can’t reach the server. Try again.');
    expect(leavePage).not.toHaveBeenCalled();
    expect(storedRequest()).toBeNull();
    expect(takeRedirect()).toBe('/about');
    expect(site.mock.lastCall).toMatchObject(['/config.json', { cache: 'no-store' }]);
  });

  test('does not start when the browser blocks storage, and keeps the page to return to', async () => {
    const forbiddenStorage = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    keepRedirect('/about');
    await expect(beginGoogle()).rejects.toThrow(
      'This browser doesn’t store data for this site, so we can’t finish signing you in with Google.',
    );
    expect(leavePage).not.toHaveBeenCalled();
    // The page to return to is remembered even without storage, so that a sign-in by another method still leads there.
    expect(takeRedirect()).toBe('/about');
    forbiddenStorage.mockRestore();
    sessionStorage.clear();
  });

  test('names a local development address to return to if no return address is configured (S9.11)', async () => {
    vi.mocked(loadConfig).mockResolvedValue(aSiteConfig({ identity: { ...identity, redirectSignIn: '' } }));
    expect((await startGoogle()).query['redirect_uri']).toBe('http://localhost:4000/');
  });

  test.each(['userPoolId', 'clientId', 'domain'])('does not start without %s (S5.10)', async (name) => {
    vi.mocked(loadConfig).mockResolvedValue(aSiteConfig({ identity: { ...identity, [name]: '' } }));
    await expect(beginGoogle()).rejects.toThrow(
      'AWS Cognito configuration is incomplete. Check your environment variables.',
    );
    expect(leavePage).not.toHaveBeenCalled();
  });
});

describe('The hosted logout page', () => {
  test('gets the client id and the configured return address in its query (S7.84)', async () => {
    vi.mocked(loadConfig).mockResolvedValue(
      aSiteConfig({ identity: { ...identity, redirectSignOut: 'https://site.example/bye' } }),
    );
    expect(await logoutAddress()).toBe(
      'https://pages.example/logout?client_id=client&logout_uri=https%3A%2F%2Fsite.example%2Fbye',
    );
  });

  test('leads back to the home page when no other address is configured (S9.10)', async () => {
    const query = new URL(await logoutAddress()).searchParams;
    expect(query.get('logout_uri')).toBe(`${location.origin}/`);
  });
});

async function startGoogle(beginning?: Parameters<typeof beginGoogle>[0]) {
  await beginGoogle(beginning);
  const { origin, pathname, searchParams } = new URL(String(leavePage.mock.lastCall?.[0]));
  return { origin, pathname, query: Object.fromEntries(searchParams) };
}

const storedRequest = () =>
  JSON.parse(sessionStorage.getItem('hostedRequest') ?? 'null') as PendingRequest | null;
