import { describe, expect, test } from 'vitest';
import { endpoints } from './index.ts';

const pagedEndpoints = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ query }) => query !== undefined && 'limit' in shapeOf(query));

describe('Paged endpoints', () => {
  test.each(pagedEndpoints.map(({ route, query }) => [route, query!] as const))(
    'accept a limit of 1 to 100 and refuse any other: %s',
    (_route, query) => {
      const refusalOf = (limit: string) =>
        query.safeParse({ limit }).error?.issues.find(({ path }) => path[0] === 'limit')?.message;
      for (const limit of ['-1', '0', '1000000000', '1.5', 'all', '1e3'])
        expect([limit, refusalOf(limit)]).toEqual([limit, 'Ask for 1 to 100 entries.']);
      for (const limit of ['1', '100']) expect([limit, refusalOf(limit)]).toEqual([limit, undefined]);
    },
  );

  test('number more than ten, so that the other test does not pass on an empty list', () =>
    expect(pagedEndpoints.length).toBeGreaterThan(10));
});

function shapeOf(query: object): object {
  return (query as { def: { shape: object } }).def.shape;
}
