import type { Access } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/index.ts';
import { routesWithOtherAccess } from '#functions/testing/intended-access.ts';
import { expect, test } from 'vitest';

test('every endpoint is open to exactly the callers that it is intended for (S2.25, S6.01, S6.08, S6.14)', () =>
  expect(routesWithOtherAccess(endpoints)).toEqual([]));

test.each(endpoints.map(({ endpoint }) => endpoint.route))(
  'the access test notices when %s is opened to other callers than intended',
  (route) => {
    for (const access of ['public', 'optional', 'signedIn', 'admin'] as const satisfies Access[]) {
      const changedEndpoints = endpoints.map((entry) =>
        entry.endpoint.route === route ? { ...entry, endpoint: { ...entry.endpoint, access } } : entry,
      );
      const isOriginalAccess = endpoints.some(
        ({ endpoint }) => endpoint.route === route && endpoint.access === access,
      );
      expect([access, routesWithOtherAccess(changedEndpoints)]).toEqual([
        access,
        isOriginalAccess ? [] : [route],
      ]);
    }
  },
);

test('no endpoint through which visitors can write has a rate limit of its own', () => {
  const shared = endpoints.filter(
    ({ endpoint }) =>
      ['public', 'optional'].includes(endpoint.access) &&
      !endpoint.route.startsWith('GET ') &&
      endpoint.throttle !== undefined,
  );
  expect(shared.map(({ endpoint }) => endpoint.route)).toEqual([]);
});
