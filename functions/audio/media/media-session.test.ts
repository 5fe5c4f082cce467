import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { closeMediaSession, openMediaSession } from './media-session.ts';

const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs1', format: 'pem' })
  .toString();

describe('The browser’s session for private media', () => {
  test('has the same end, after 15 minutes, in the response, the cookies and the CloudFront policy', async () => {
    const { expiresAt, cookies } = await openSession();
    expect(expiresAt).toBe('2026-11-21T08:15:00.000Z');
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies) expect(cookie).toContain('; Max-Age=900');
    const policy = /^CloudFront-Policy=([^;]+)/.exec(cookies.find((each) => each.includes('Policy='))!)![1]!;
    const base64 = policy.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/');
    expect(JSON.parse(Buffer.from(base64, 'base64').toString())).toMatchObject({
      Statement: [{ Condition: { DateLessThan: { 'AWS:EpochTime': Date.parse(expiresAt) / 1_000 } } }],
    });
  });

  test('clears the browser’s cache when the person signs out', async () => {
    const browser = { ...aBrowser, clearCache: vi.fn<() => void>() };
    await closeMediaSession({ ...requestDefaults, actor: undefined, params: { userid: 'ada' }, browser });
    expect(browser.clearCache).toHaveBeenCalledOnce();
  });
});

async function openSession() {
  const cookies: string[] = [];
  const open = openMediaSession({
    keyPairId: 'K1',
    privateKey: async () => privateKey,
    now: () => new Date('2026-11-21T08:00:00.000Z'),
  });
  const browser = { ...aBrowser, setCookie: (cookie: string) => void cookies.push(cookie) };
  const request = { actor: anActor('ada'), params: {}, browser };
  return { ...(await open({ ...requestDefaults, ...request })), cookies };
}

const aBrowser = {
  setCookie: () => undefined,
  clearCache: () => undefined,
  overTls: true,
  pageOrigin: 'https://site.example',
};
