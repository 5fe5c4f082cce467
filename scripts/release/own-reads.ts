import { endpointRows } from '#functions/testing/endpoint-rows.ts';
import { goodRequest } from '#functions/testing/good-requests.ts';
import { intendedAccess } from '#functions/testing/intended-access.ts';
import { fillRoute, type RouteValues } from '#functions/testing/route-parameters.ts';
import { call, type AnsweredCall } from '#local/testing/caller.ts';
import type { ContractEntry } from '#shared/contract/index.ts';

export const ownReadEndpoints = (): ContractEntry[] =>
  endpointRows(
    ({ endpoint: { route } }) =>
      route.startsWith('GET ') &&
      !/^GET \/(pages|docs|openapi|mail|voices|oembed)/.test(route) &&
      ['signedIn', 'optional'].includes(intendedAccess(route)),
  ).map(([, entry]) => entry);

export function request(
  { endpoint: { route } }: ContractEntry,
  values: RouteValues,
  token: string,
): Promise<AnsweredCall> {
  const { query } = goodRequest(route);
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  return call(fillRoute(route, values) + search, { token });
}
