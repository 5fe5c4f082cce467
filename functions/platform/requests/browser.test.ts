import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import { browserOf } from './browser.ts';

const originOf = (origin: string | undefined) => {
  const event = { headers: { ...(origin !== undefined && { origin }) } } as unknown as APIGatewayProxyEventV2;
  return browserOf(event, { cookies: [], headers: {} }).pageOrigin;
};

test.each(['https://ours.example', 'http://localhost:4000', 'http://[::1]:4000'])(
  'the page address %s is recognised as the origin of a request',
  (origin) => expect(originOf(origin)).toBe(origin),
);

test.each([undefined, 'null', '*', 'https://*', 'https://site/media/private/', 'https://site?x='])(
  'the page address %s is ignored as the origin of a request',
  (origin) => expect(originOf(origin)).toBeUndefined(),
);
