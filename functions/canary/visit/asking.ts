import type * as z from 'zod/mini';
import { fillAddress } from '#shared/addresses.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { isDayUsedUp } from '#shared/domain/credits/day-limits.ts';
import { DayUsedUp, JourneyFault } from './journey-fault.ts';
import { reasonOf } from './site.ts';
import type { Visit } from './visit.ts';

export async function askEndpoint<E extends Endpoint>(
  visit: Visit,
  endpoint: E,
  parts?: RequestParts,
): Promise<AnswerOf<E>> {
  const response = await requestEndpoint(visit, endpoint, parts);
  const answer = endpoint.answer.body?.safeParse(await response.json().catch(() => undefined));
  if (answer?.success === false)
    throw new JourneyFault(`${endpoint.route} was answered with something that its contract doesn’t allow.`);
  return answer?.data as AnswerOf<E>;
}

export async function requestEndpoint(
  visit: Visit,
  { route, answer }: Endpoint,
  { params = {}, query = {}, body, idempotencyKey }: RequestParts = {},
): Promise<Response> {
  const [method = '', path = ''] = route.split(' ');
  const { origin, api } = visit.site;
  const search = new URLSearchParams(query).toString();
  const response = await requestPath(
    visit,
    `${api.main}${fillAddress(path, params)}${search && `?${search}`}`,
    {
      method,
      headers: {
        origin,
        ...(visit.accessToken && { authorization: `Bearer ${visit.accessToken}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey.replaceAll(' ', '-') }),
      },
      ...(body && { body: JSON.stringify(body) }),
    },
  );
  if (response.status === answer.status) return response;
  const text = await response.text();
  const Fault = response.status === 429 && isDayUsedUp(text) ? DayUsedUp : JourneyFault;
  throw new Fault(`${route} was answered ${response.status}: ${text}`);
}

export async function requestPath(
  { site, signal }: Visit,
  path: string,
  request: RequestInit = {},
): Promise<Response> {
  try {
    return await fetch(new URL(path, site.origin), { ...request, signal, redirect: 'manual' });
  } catch (error) {
    if (signal.aborted) throw new JourneyFault(`${path} did not answer in time.`, { cause: error });
    throw new JourneyFault(`${path} can’t be reached: ${reasonOf(error as Error)}`, { cause: error });
  }
}

interface RequestParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly idempotencyKey?: string;
}
type AnswerOf<E extends Endpoint> = E['answer']['body'] extends z.ZodMiniType
  ? z.output<E['answer']['body']>
  : undefined;
