import { routeKeysOf } from '#shared/contract/endpoint.ts';
import { invitations } from '#shared/contract/people/invitations.ts';
import { bootPeopleTables, type PeopleTables } from '#functions/testing/people-tables.ts';
import type { userPool } from '#functions/people/user-pool.ts';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { afterAll, expect, test, vi } from 'vitest';

const fakes = vi.hoisted(() => ({
  tables: undefined as unknown as PeopleTables,
  pool: { secondFactorsOf: vi.fn<ReturnType<typeof userPool>['secondFactorsOf']>() },
}));
for (const name of ['MAIL_FROM', 'INVITATION_TEMPLATE', 'SITE_URL', 'USER_POOL_ID', 'ADMISSIONS_TABLE'])
  vi.stubEnv(name, 'any');
vi.stubEnv('MAILS_PER_SECOND', '14');
vi.stubEnv('WAITLIST_TABLE', 'waitlist');
vi.stubEnv('PEOPLE_TABLE', 'people');
vi.stubEnv('ADMINS_NEED_SECOND_FACTOR', 'true');
vi.mock('#functions/platform/clients.ts', () => ({
  documentClient: () => fakes.tables.client,
  ses: () => ({}),
}));
vi.mock('#functions/people/user-pool.ts', () => ({ userPool: () => fakes.pool }));

fakes.tables = await bootPeopleTables();
const { handler } = await import('./handler.ts');
afterAll(() => fakes.tables.close());

test.each(Object.values(invitations).flatMap(routeKeysOf))(
  '%s is refused to an admin without two-step sign-in if the stage requires it',
  async (routeKey) => {
    fakes.pool.secondFactorsOf.mockResolvedValue([]);
    const response = await handler(asAdmin(routeKey), request);
    expect([response.statusCode, response.body]).toEqual([403, expect.stringContaining('two-step sign-in')]);

    fakes.pool.secondFactorsOf.mockResolvedValue(['SOFTWARE_TOKEN_MFA']);
    expect([200, 400]).toContain((await handler(asAdmin(routeKey), request)).statusCode);
    expect(fakes.pool.secondFactorsOf).toHaveBeenLastCalledWith('admin-in-the-pool');
  },
);

const request = { awsRequestId: 'request-1' } as Context;

const claims = {
  sub: 'admin',
  username: 'admin-in-the-pool',
  token_use: 'access',
  scope: 'aws.cognito.signin.user.admin',
  'cognito:groups': '[admin]',
};

const asAdmin = (routeKey: string) =>
  ({
    routeKey,
    headers: {},
    requestContext: { authorizer: { jwt: { claims } } },
  }) as unknown as APIGatewayProxyEventV2;
