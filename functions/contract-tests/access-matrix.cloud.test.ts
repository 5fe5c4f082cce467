import { refusalStatus } from '#shared/contract/endpoint.ts';
import type { ContractEntry } from '#shared/contract/index.ts';
import {
  canBeShared,
  makeSharedThings,
  makeThings,
  parametersWithPrivacy,
  type ThingOwner,
} from '#functions/testing/addressed-things.ts';
import { endpointRows } from '#functions/testing/endpoint-rows.ts';
import { goodRequest } from '#functions/testing/good-requests.ts';
import { intendedAccess } from '#functions/testing/intended-access.ts';
import {
  fillRoute,
  combinationsWithPrivateThing,
  parametersOf,
  type RouteValues,
} from '#functions/testing/route-parameters.ts';
import { call, tokensOf, type AnsweredCall } from '#local/testing/caller.ts';
import { tokenWithClaims, tamperedToken } from '#local/testing/forged-tokens.ts';
import { newcomer } from '#local/testing/sign-up.ts';
import { beforeAll, expect, test } from 'vitest';
import { isFull } from '#shared/testing/is-full.ts';

let invalidTokens: Record<'expired' | 'tampered' | 'of another client' | 'an ID token', string>;
let owner: ThingOwner;
let otherOwners: Record<'grace' | 'admin', ThingOwner>;
let revokedToken: string;

beforeAll(async () => {
  const { accessToken, idToken } = await tokensOf('ada');
  const pastSeconds = Math.floor(Date.now() / 1_000) - 60;
  invalidTokens = {
    expired: await tokenWithClaims(accessToken, { exp: pastSeconds }),
    tampered: tamperedToken(accessToken),
    'of another client': await tokenWithClaims(accessToken, { client_id: 'somebodyelse' }),
    'an ID token': idToken,
  };
  owner = await newcomer('owner');
  otherOwners = { grace: await seededOwner('grace'), admin: await seededOwner('admin') };
  const { email, token } = await newcomer('revoked');
  revokedToken = token;
  await call('POST /admin/invites/revoke', { as: 'admin', body: { email } });
});

/**
 * These tests request every endpoint of the contract as every kind of caller. A new endpoint is included automatically:
 * it must require a token unless `intendedAccess` lists it as open, and its resources must be private unless
 * `addressedThings` says otherwise. The owner's own request must succeed, because otherwise the refusals of others
 * would prove nothing.
 */
test.each(endpointRows(isClosed))('%s requires a token', async (_route, entry) => {
  expect((await requestMissing(entry)).status).toBe(401);
});

test.each(endpointRows((entry) => !isClosed(entry)))('%s does not require a token', async (_route, entry) => {
  expect((await requestMissing(entry)).status).not.toBe(401);
});

test.each(endpointRows(looksAtTokens))(
  '%s refuses expired and tampered tokens, tokens of another client, and ID tokens',
  async (route, entry) => {
    for (const [kind, token] of tokensToTry(route)) {
      expect([kind, (await requestMissing(entry, token)).status]).toEqual([kind, 401]);
    }
  },
);

test.each(endpointRows(isAboutPrivateThings))(
  '%s shows a private resource only to its owner',
  async (route, entry) => {
    const owners = await makeThings(route, owner);
    for (const [name, other] of Object.entries(otherOwners)) {
      for (const values of await combinationsWith(other, route, owners)) {
        expect([name, values, (await request(entry, values, other.token)).status]).toEqual([
          name,
          values,
          404,
        ]);
      }
    }
    if (!isClosed(entry)) expect((await request(entry, owners)).status).toBe(404);
    await expectGoodAnswers(entry, owners, owner.token);
  },
);

test.each(endpointRows(changesWhatCanBeShared))(
  '%s lets only the owner change a shared resource',
  async (route, entry) => {
    const owners = await makeSharedThings(route, owner);
    for (const [name, { token }] of Object.entries(otherOwners)) {
      expect([name, (await request(entry, owners, token)).status]).toEqual([name, 403]);
    }
    await expectGoodAnswers(entry, owners, owner.token);
  },
);

test.each(endpointRows(isForPeople))(
  '%s returns 403 when the invitation was revoked before the first sign-in',
  async (_route, entry) => {
    const values = Object.fromEntries(parametersOf(entry.endpoint.route).map(({ name }) => [name, 'any']));
    expect(await request(entry, values, revokedToken)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  },
);

test.each(endpointRows(isForAdmins))('%s returns 404 to people who are not admins', async (_route, entry) => {
  expect((await requestMissing(entry, otherOwners.grace.token)).status).toBe(404);
});

test.each(endpointRows((entry) => !isAboutPrivateThings(entry)).toSorted(endingSessionsLast))(
  '%s gives permitted callers a response that matches the contract',
  async (route, entry) => {
    const values = await makeThings(route, owner);
    const token = isForAdmins(entry)
      ? otherOwners.admin.token
      : looksAtTokens(entry)
        ? owner.token
        : undefined;
    await expectGoodAnswers(entry, values, token);
  },
);

/** Sorts the sign-out-everywhere endpoint last, because it ends the owner's session, which the other endpoints need. */
function endingSessionsLast(...rows: readonly (readonly [string, ContractEntry])[]): number {
  const [one, other] = rows.map(([route]) => Number(route.endsWith('/sign-out-everywhere')));
  return one! - other!;
}

function isClosed({ endpoint }: ContractEntry): boolean {
  return ['signedIn', 'admin'].includes(intendedAccess(endpoint.route));
}

function looksAtTokens({ endpoint }: ContractEntry): boolean {
  return intendedAccess(endpoint.route) !== 'public';
}

function isForPeople({ endpoint }: ContractEntry): boolean {
  return intendedAccess(endpoint.route) === 'signedIn';
}

function isForAdmins({ endpoint }: ContractEntry): boolean {
  return intendedAccess(endpoint.route) === 'admin';
}

function isAboutPrivateThings({ endpoint }: ContractEntry): boolean {
  return parametersWithPrivacy(endpoint.route).some(({ isPrivate }) => isPrivate);
}

function changesWhatCanBeShared({ endpoint: { route } }: ContractEntry): boolean {
  // endpoints that anyone may call change nothing that other people see
  return canBeShared(route) && !route.startsWith('GET ') && intendedAccess(route) === 'signedIn';
}

async function seededOwner(username: 'grace' | 'admin'): Promise<ThingOwner> {
  return { username, token: (await tokensOf(username)).accessToken };
}

/**
 * One verifier checks all tokens, so a short run sends each route only one kind of invalid token, a different one from
 * route to route; the full suite sends all kinds.
 */
function tokensToTry(route: string) {
  const kinds = Object.entries(invalidTokens);
  return isFull ? kinds : [kinds[route.length % kinds.length]!];
}

/**
 * Returns combinations of the owner's and another person's values for a route's parameters; for a single parameter, only
 * the owner's. An admin has no more access to private things than others, so only the full suite combines an admin's
 * values with the owner's.
 */
async function combinationsWith(
  other: ThingOwner,
  route: string,
  owners: RouteValues,
): Promise<RouteValues[]> {
  const parameters = parametersWithPrivacy(route);
  if (other === otherOwners.admin && !isFull) return [owners];
  // the other person's things can be used again and again: each request also names a private thing of the owner, so it
  // must be refused and changes nothing
  const othersValues = parameters.length > 1 ? await makeThings(route, other, true) : owners;
  return combinationsWithPrivateThing(parameters, owners, othersValues);
}

/**
 * Requests things that don't exist, with an empty body, because these tests need only the response of the access check.
 */
function requestMissing({ endpoint }: ContractEntry, token?: string): Promise<AnsweredCall> {
  const values = Object.fromEntries(parametersOf(endpoint.route).map(({ name }) => [name, 'nothing']));
  return call(fillRoute(endpoint.route, values), {
    ...(token && { token }),
    ...(endpoint.body && { body: {} }),
  });
}

async function request(
  { endpoint }: ContractEntry,
  values: RouteValues,
  token?: string,
): Promise<AnsweredCall> {
  const { body, file, headers, query } = goodRequest(endpoint.route);
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  return call(fillRoute(endpoint.route, values) + search, {
    ...(token && { token }),
    ...(endpoint.body && { body: (await body?.()) ?? {} }),
    ...(file && { body: file() }),
    ...(headers && { headers: headers() }),
  });
}

/** Sends a PUT twice, as clients do when its response is lost. */
async function expectGoodAnswers(entry: ContractEntry, values: RouteValues, token?: string): Promise<void> {
  const times = entry.endpoint.route.startsWith('PUT ') ? 2 : 1;
  for (let time = 0; time < times; time += 1) expectGoodAnswer(entry, await request(entry, values, token));
}

function expectGoodAnswer({ endpoint: { route, answer } }: ContractEntry, answered: AnsweredCall): void {
  const { refusal } = goodRequest(route);
  if (refusal) {
    expect(answered).toMatchObject({
      status: refusalStatus[refusal],
      body: { message: expect.any(String), code: refusal, requestId: expect.any(String) },
    });
    return;
  }
  const isExpectedStatus = answered.status === answer.status;
  expect([answered.status, isExpectedStatus || answered.text]).toEqual([answer.status, true]);
  if (answer.body) expect(answer.body.safeParse(answered.body).error).toBeUndefined();
  if (answer.contentType) expect(answered.headers.get('content-type')).toContain(answer.contentType);
}
