import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runRound } from './round.ts';

const account = async () => ({ email: 'smoke@example.com', password: 'Quillcast-1843' });
const site = 'https://quillcast.example';
const atNight = new Date('2026-11-26T03:15:00.000Z');

const consoleWarn = vi.spyOn(console, 'warn');
beforeEach(() => void consoleWarn.mockReset().mockImplementation(() => {}));
afterEach(() => void vi.unstubAllGlobals());

test('the smoke test reports an unreachable site as a failure of its pages, and then stops', async () => {
  answering(() =>
    Promise.reject(new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') })),
  );
  await runRound({ siteUrl: site, account, now: Date.now }, atNight);
  expect(lines()).toEqual([
    failed('pages', 'visiting', 'https://quillcast.example can’t be reached: getaddrinfo ENOTFOUND'),
  ]);
});

test('the smoke test reports each failed step with the reason and the affected product part', async () => {
  answering(async (url) =>
    url.endsWith('/config.json') ? Response.json(config) : new Response('No more.', { status: 503 }),
  );
  await runRound({ siteUrl: site, account, now: Date.now }, atNight);
  expect(lines()).toEqual([
    failed('pages', 'visiting', '/ was answered 503.'),
    failed('api', 'visiting', 'GET /voices was answered 503: No more.'),
    failed('signIn', 'signing-in', expect.stringMatching(/^The user pool let nobody in: /)),
  ]);
});

test('the smoke test ends with an error if its account is missing', async () => {
  answering(async () => Response.json(config));
  const missingAccount = () => Promise.reject(new Error('The secret holds no smoke account.'));
  await expect(runRound({ siteUrl: site, account: missingAccount, now: Date.now }, atNight)).rejects.toThrow(
    'no smoke',
  );
});

const config = {
  stage: 'prod',
  region: 'us-east-1',
  api: { main: '/api' },
  identity: { userPoolId: 'us-east-1_Aa1', clientId: '1', userPoolEndpoint: `${site}/idp/` },
};

const answering = (answer: (url: string) => Promise<Response>) =>
  vi.stubGlobal('fetch', (url: string | URL) => answer(String(url)));

const failed = (step: string, part: string, reason: unknown) => ({
  event: 'A step of the canary failed',
  step,
  part,
  reason,
});
const lines = () => consoleWarn.mock.calls.map(([line]) => line as object);
