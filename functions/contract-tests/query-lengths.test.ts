import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { wordList } from '#functions/channels/directory-entries.ts';
import { cursorFrom } from '#functions/platform/dynamodb/paging.ts';
import { newId } from '#functions/platform/ids.ts';
import { endpoints } from '#shared/contract/index.ts';
import { mostCursorCharacters } from '#shared/contract/paging.ts';
import { maxIdsPerRequest } from '#shared/domain/listening/listening-limits.ts';
import { mostRequestBytes } from '#shared/request-sizes.ts';

const routes = endpoints.flatMap(({ endpoint: { route, query } }) => (query ? [{ route, query }] : []));

test.each(routes)(
  'the longest query that $route allows is short enough for the web firewall',
  ({ query }) => {
    const { properties = {} } = z.toJSONSchema(query, { io: 'input' });
    const parts = Object.entries(properties).map(
      ([name, field]) => `${name}=`.length + longestOf(name, field as Field),
    );
    const length = parts.reduce((sum, part) => sum + part + '&'.length, 0);
    expect(length).toBeLessThanOrEqual(mostRequestBytes.query);
  },
);

test('a query has room for the largest allowed number of audio ids; one more id is refused', () => {
  const ids = Array.from({ length: maxIdsPerRequest }, () => newId('aud'));
  expect(new URLSearchParams({ ids: ids.join(',') }).toString().length).toBeLessThan(mostRequestBytes.query);
  const { query } = routes.find(({ route }) => route === 'GET /audio/several')!;
  expect(z.safeParse(query, { ids: ids.join(',') }).success).toBe(true);
  expect(z.safeParse(query, { ids: [...ids, newId('aud')].join(',') }).success).toBe(false);
});

test.each([
  ['a time and an email address', cursorFrom('2026-11-25T22:30:00.000Z', `${'a'.repeat(245)}@x.example`)],
  [
    'channel search words and a channel’s name and id',
    cursorFrom(wordList('海'.repeat(75)), `${'海'.repeat(75)}#${newId('own')}`),
  ],
  ['two ids', cursorFrom('x'.repeat(120), 'x'.repeat(120))],
])('the longest page cursor made of %s is within the contract’s limit', (_what, cursor) =>
  expect(cursor.length).toBeLessThanOrEqual(mostCursorCharacters),
);

/**
 * Returns the maximum length of a value in the URL. Ids and cursors need no escapes; any other character becomes up to
 * nine characters when escaped.
 */
function longestOf(name: string, field: Field): number {
  if (field.enum) return Math.max(...field.enum.map((value) => encodeURIComponent(value).length));
  if (field.maximum !== undefined) return String(field.maximum).length;
  const characters = field.maxLength ?? Number.POSITIVE_INFINITY;
  if (name === 'ids') return characters + (maxIdsPerRequest - 1) * ('%2C'.length - 1);
  if (name === 'url') return characters * '%2F'.length;
  return /^(cursor|secret|executionArn|\w+Id|userid)$/.test(name) ? characters : characters * 9;
}

interface Field {
  readonly enum?: readonly string[];
  readonly maximum?: number;
  readonly maxLength?: number;
}
