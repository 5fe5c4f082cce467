import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import { browserOf } from './browser.ts';

const originOf = (origin: string | undefined) => {
  const event = { headers: { ...(origin !== undefined && { origin }) } } as unknown as APIGatewayProxyEventV2;
  return browserOf(event, { cookies: [], headers: {} }).pageOrigin;
};

test.each(['https://ours.example', 'http://localhost:4000', 'http://[::1]:4000'])(
  'an `Origin` header with the value %s is accepted as the address of the requesting page',
  (origin) => expect(originOf(origin)).toBe(origin),
);

test.each([undefined, 'null', '*', 'https://*', 'https://site/media/private/', 'https://site?x='])(
  'an `Origin` header with the value %s is ignored',
  (origin) => expect(originOf(origin)).toBeUndefined(),
);
