import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { originSecretHeader } from '#shared/addresses.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { serve } from '#functions/platform/serve.ts';

const knock = endpoint({
  route: 'GET /knock',
  summary: 'Opens.',
  access: 'public',
  answer: { status: 200, body: z.object({ open: z.boolean() }) },
});
const handler = serve({ knock }, { knock: () => Promise.resolve({ open: true }) });
const statusFor = async (headers: Record<string, string>, rawQueryString = '') => {
  const event = { routeKey: knock.route, headers, rawQueryString } as unknown as APIGatewayProxyEventV2;
  return handler(event, { awsRequestId: 'request-1' } as Context);
};

afterEach(() => vi.unstubAllEnvs());

test('every request is answered on a stage that requires no secret of the site', async () => {
  expect((await statusFor({})).statusCode).toBe(200);
});

test('a query that the web firewall would block is refused with a message on every stage', async () => {
  expect((await statusFor({}, 'x'.repeat(2_048))).statusCode).toBe(200);
  const { statusCode, body } = await statusFor({}, 'x'.repeat(2_049));
  expect(statusCode).toBe(400);
  expect(JSON.parse(body!).message).toBe('The query of a request can be up to 2,048 characters.');
});

describe('a stage that requires the secret of the site', () => {
  test('refuses a request that bypasses the site, with a message', async () => {
    vi.stubEnv('ORIGIN_SECRET', 'told-by-the-site');
    const { statusCode, body } = await statusFor({});
    expect(statusCode).toBe(403);
    expect(JSON.parse(body!)).toMatchObject({
      code: 'forbidden',
      message: 'The API is only available at the address of the site.',
    });
  });

  test.each(['', 'told-by-the-sitE', 'told-by-the-site and more'])(
    'refuses a request with the guessed secret %o',
    async (guess) => {
      vi.stubEnv('ORIGIN_SECRET', 'told-by-the-site');
      expect((await statusFor({ [originSecretHeader]: guess })).statusCode).toBe(403);
    },
  );

  test('answers a request that comes through the site', async () => {
    vi.stubEnv('ORIGIN_SECRET', 'told-by-the-site');
    expect((await statusFor({ [originSecretHeader]: 'told-by-the-site' })).statusCode).toBe(200);
  });
});
