import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import { browserOf } from './browser.ts';

const originOf = (origin: string | undefined) => {
  const event = { headers: { ...(origin !== undefined && { origin }) } } as unknown as APIGatewayProxyEventV2;
  return browserOf(event, { cookies: [], headers: {} }).pageOrigin;
};

test.each(['https://ours.example', 'http://localhost:4000', 'http://[::1]:4000'])(
  'a page of %s is named to what it asks',
  (origin) => expect(originOf(origin)).toBe(origin),
);

test.each([undefined, 'null', '*', 'https://*', 'https://site/media/private/', 'https://site?x='])(
  'no site is named by %s, so that no cookie is made for a wildcard or a path',
  (origin) => expect(originOf(origin)).toBeUndefined(),
);
