import type { Actor } from '#functions/platform/actor.ts';

export const requestDefaults = {
  query: undefined,
  body: undefined,
  file: undefined,
  idempotencyKey: undefined,
  browser: undefined,
  doNotCache: () => {},
  answerAs: () => {},
  notFound: () => {},
  visitor: { address: '203.0.113.7' },
  requestId: 'request-1',
} as const;

export const anActor = (id: string, groups: string[] = []): Actor => ({
  id,
  poolUsername: id,
  groups,
  scopes: [],
});
