import type * as z from 'zod/mini';
import type { AnyEndpoint as Endpoints } from '#shared/contract/index.ts';
import { endClearedSession } from '#web/auth/auth.ts';
import { currentToken, refreshToken } from '#web/auth/tokens.ts';
import { learnClock } from '#web/platform/server-clock.ts';
import { apiAddress } from './api-address.ts';
import { ApiError, refusalOf } from './api-error.ts';
import { guardedFetch } from './request-guard/index.ts';

const timeoutMilliseconds = 30_000;

/**
 * Calls an endpoint of the contract with checked types: `api('GET /audio/{id}', { params: { id } })`. Throws
 * `ApiError`. Refreshes an expired token and repeats the call once; nothing else is retried. `keepalive` lets the
 * request outlive the page; browsers limit such requests to 64 kB in total.
 */
export async function api<R extends ApiRoute>(
  route: R,
  ...[options = {} as Options<R>]: OptionsArgument<R>
): Promise<AnswerOf<R>> {
  const request = requestOf(route, options);
  const token = await orUnreachable(currentToken());
  let answer = await sendRequest(request, token);
  const isUnauthorized = answer.response.status === 401;
  if (isUnauthorized && token === undefined) endClearedSession();
  if (isUnauthorized && token !== undefined) {
    const freshToken = await orUnreachable(refreshToken(token));
    if (freshToken !== undefined) answer = await sendRequest(request, freshToken);
  }
  const { response, text } = answer;
  if (!response.ok) throw refusalOf(response, text);
  return (response.status === 204 ? undefined : jsonOf(response, text)) as AnswerOf<R>;
}

function requestOf(
  route: string,
  { params = {}, query = {}, body, file, idempotencyKey, signal, keepalive }: AnyOptions,
) {
  const [method = '', template = ''] = route.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value as string | number)]],
    ),
  );
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  const form = file && new FormData();
  form?.append(file!.field, file!.content);
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  return {
    route,
    path,
    search: search.size > 0 ? `?${search.toString()}` : '',
    init: {
      method,
      headers,
      body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
      signal,
      ...(keepalive && { keepalive }),
    },
  };
}

/** Getting a token fails only if the server is unreachable; without a session, the token is undefined. */
const orUnreachable = (token: Promise<string | undefined>): Promise<string | undefined> =>
  token.catch((cause: unknown) => {
    throw new ApiError({ ...unreachableError, cause });
  });

/** Reads the whole body, so that a broken response counts as a failure. */
async function sendRequest(
  { route, path, search, init }: ReturnType<typeof requestOf>,
  token: string | undefined,
) {
  const url = (await apiAddress(path, { withToken: token !== undefined })) + search;
  const headers = new Headers(init.headers);
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    const { body, ...rest } = init;
    const response = await guardedFetch(
      url,
      { ...rest, headers, signal, ...(body && { body }) },
      { route, path },
    );
    learnClock(response.headers.get('date'));
    return { response, text: await response.text() };
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw timeout.aborted
      ? new ApiError({
          status: 0,
          code: 'timeout',
          message: 'This took longer than 30 seconds. Try again.',
          cause,
        })
      : new ApiError({ ...unreachableError, cause });
  }
}

const unreachableError = {
  status: 0,
  code: 'network',
  message: 'We can’t reach the server. Try again.',
} as const;

/** Invalid JSON comes from a proxy and has no message for the person. */
function jsonOf(response: Response, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError({ status: response.status, code: 'failed', message: '', cause });
  }
}

type EndpointOf<R extends ApiRoute> = Extract<Endpoints, { route: R }>;
type Input<E, Part extends string> = E extends { readonly [P in Part]: infer S extends z.ZodMiniType }
  ? z.input<S>
  : never;
type ParamNames<R extends string> = R extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

type ApiRoute = Endpoints['route'];
export type AnswerOf<R extends ApiRoute> = EndpointOf<R>['answer'] extends {
  readonly body: infer S extends z.ZodMiniType;
}
  ? z.output<S>
  : undefined;

type Options<R extends ApiRoute> = (EndpointOf<R> extends { readonly body: z.ZodMiniType }
  ? { readonly body: Input<EndpointOf<R>, 'body'> }
  : unknown) &
  (EndpointOf<R> extends { readonly upload: { readonly field: infer Field } }
    ? { readonly file: { readonly field: Field; readonly content: Blob } }
    : unknown) &
  (ParamNames<R> extends never ? unknown : { readonly params: Readonly<Record<ParamNames<R>, string>> }) &
  (EndpointOf<R> extends { readonly query: z.ZodMiniType }
    ? { readonly query?: Input<EndpointOf<R>, 'query'> }
    : unknown) & {
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
    readonly keepalive?: boolean;
  };

type OptionsArgument<R extends ApiRoute> =
  Record<string, never> extends Options<R> ? [options?: Options<R>] : [options: Options<R>];

interface AnyOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: { readonly field: string; readonly content: Blob };
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
}
