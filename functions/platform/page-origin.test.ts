import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { expect, test } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { serve } from './serve.ts';

const domain = {
  ask: { route: 'POST /ask', access: 'public', summary: 'Asks', answer: { status: 204 } },
} as const satisfies Record<string, Endpoint>;

async function originOf(origin: string | undefined) {
  let seen: string | undefined = 'never asked';
  const handler = serve(domain, { ask: async ({ pageOrigin }) => void (seen = pageOrigin) });
  const headers = { ...(origin !== undefined && { origin }) };
  const event = { routeKey: 'POST /ask', headers } as unknown as APIGatewayProxyEventV2;
  await handler(event, { awsRequestId: 'request-1' } as Context);
  return seen;
}

test.each(['https://ours.example', 'http://localhost:4000', 'http://[::1]:4000'])(
  'a page of %s is named to what it asks',
  async (origin) => expect(await originOf(origin)).toBe(origin),
);

test.each([undefined, 'null', '*', 'https://*', 'https://site/media/private/', 'https://site?x='])(
  'no site is named by %s, so that no cookie is made for a wildcard or a path',
  async (origin) => expect(await originOf(origin)).toBeUndefined(),
);
