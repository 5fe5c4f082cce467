import { hash } from 'node:crypto';
import {
  refusalStatus,
  routeKeysOf,
  type Access,
  type Answer,
  type Endpoint,
  type Upload,
} from '#shared/contract/endpoint.ts';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type * as z from 'zod/mini';
import { actorOf, type Actor } from './actor.ts';
import { browserOf, type Browser, type BrowserResponse } from './requests/browser.ts';
import { verifyOriginSecret } from './requests/verify-origin-secret.ts';
import { fieldOf } from './requests/multipart.ts';
import { parse } from './requests/parse.ts';
import { bugResponse, refusalResponse } from './requests/problem.ts';
import { Refusal } from './refusal.ts';
import { requireSizes } from './requests/require-sizes.ts';
import { visitorOf, type Visitor } from './requests/visitor.ts';

/**
 * Serves a domain behind the gateway. `routeKey` picks the operation, and the contract defines who has access and how
 * requests and responses are parsed, so that operations handle neither event nor response. A valid token isn't enough
 * for access: `gates` also check the person it belongs to.
 */
export function serve<D extends Record<string, Endpoint>>(
  domain: D,
  operations: Operations<D>,
  ...gated: GatesOf<D>
) {
  const [gates = {}] = gated as [Gates?];
  const servedByRoute = new Map(
    Object.entries(domain).flatMap(([name, endpoint]) => {
      const served = { endpoint, operation: operations[name] as unknown as AnyOperation };
      return routeKeysOf(endpoint).map((key) => [key, served] as const);
    }),
  );
  return async (event: APIGatewayProxyEventV2, { awsRequestId: requestId }: Context) => {
    const door = servedByRoute.get(event.routeKey);
    if (!door) throw new Error(`No operation answers ${event.routeKey}.`);
    try {
      if (!verifyOriginSecret(event.headers))
        throw new Refusal('forbidden', 'The API is only available at the address of the site.');
      requireSizes(event);
      return await respond({ ...door, gates }, event, requestId);
    } catch (error) {
      return error instanceof Refusal
        ? refusalResponse(error, requestId)
        : bugResponse(error, requestId, event.routeKey);
    }
  };
}

async function respond(
  { endpoint, operation, gates }: ServedEndpoint,
  event: APIGatewayProxyEventV2,
  requestId: string,
): Promise<APIGatewayProxyStructuredResultV2> {
  const browserResponse: BrowserResponse = { cookies: [], headers: {} };
  let { cacheSeconds, contentType = 'application/json' } = endpoint.answer;
  let status: number = endpoint.answer.status;
  const actor = await actorOf(endpoint.access, event);
  const key = idempotencyKeyOf(event);
  if (actor) await gates[endpoint.access]?.(actor);
  const outcome = await operation({
    actor,
    params: paramsOf(event),
    query: endpoint.query && parse(endpoint.query, event.queryStringParameters ?? {}),
    body: endpoint.body && parse(endpoint.body, jsonOf(event)),
    file: endpoint.upload && fileOf(event, endpoint.upload),
    idempotencyKey: endpoint.takesIdempotencyKey && key,
    doNotCache: () => (cacheSeconds = undefined),
    answerAs: (other) => ({ contentType, cacheSeconds } = other),
    notFound: () => (status = refusalStatus.not_found),
    browser: endpoint.setsCookies && browserOf(event, browserResponse),
    visitor: visitorOf(event),
    requestId,
  });
  if (endpoint.answer.status === 302)
    return {
      statusCode: 302,
      headers: { location: String(outcome), 'cache-control': cacheControl(cacheSeconds) },
    };
  const { body } = endpoint.answer;
  const headers = {
    'content-type': contentType,
    'cache-control': cacheControl(cacheSeconds),
    ...browserResponse.headers,
  };
  const { cookies } = browserResponse;
  if (body) return { statusCode: status, headers, cookies, body: JSON.stringify(body.parse(outcome)) };
  if (outcome instanceof Uint8Array) {
    const bytes = Buffer.from(outcome).toString('base64');
    return { statusCode: status, headers, body: bytes, isBase64Encoded: true };
  }
  if (typeof outcome === 'string')
    return textOrUnchanged(event, { statusCode: status, headers, body: outcome });
  return {
    statusCode: status,
    headers: { 'cache-control': 'no-store', ...browserResponse.headers },
    cookies,
  };
}

/** Apps poll feeds, so an app that already has the current response gets a 304. */
function textOrUnchanged(
  event: APIGatewayProxyEventV2,
  whole: TextAnswer,
): APIGatewayProxyStructuredResultV2 {
  const etag = `"${hash('sha256', whole.body).slice(0, 32)}"`;
  const headers = { ...whole.headers, etag };
  const knownTags = event.headers['if-none-match']?.split(/\s*,\s*/).map((tag) => tag.replace(/^W\//, ''));
  if (knownTags?.includes(etag)) return { statusCode: 304, headers };
  return { ...whole, headers };
}

/** Browsers revalidate each time; an edge may serve its copy for an hour while the API fails. */
const cacheControl = (edgeSeconds: number | undefined) =>
  edgeSeconds === undefined ? 'no-store' : `public, max-age=0, s-maxage=${edgeSeconds}, stale-if-error=3600`;

/** No id of ours is longer; a longer one can't exist, and DynamoDB would refuse it as a key. */
const longestParamCharacters = 128;

function paramsOf(event: APIGatewayProxyEventV2): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [name, value = ''] of Object.entries(event.pathParameters ?? {})) {
    if (!value || value.length > longestParamCharacters)
      throw new Refusal('not_found', 'There’s nothing at this address.');
    params[name] = value;
  }
  return params;
}

function jsonOf(event: APIGatewayProxyEventV2): unknown {
  const text = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString() : event.body;
  try {
    return JSON.parse(text || '{}');
  } catch {
    throw new Refusal('invalid', 'The request body isn’t valid JSON.');
  }
}

function fileOf({ body = '', isBase64Encoded, headers }: APIGatewayProxyEventV2, upload: Upload): Buffer {
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  const file = fieldOf(bytes, headers['content-type'] ?? '', upload.field);
  if (!file || file.length === 0) throw new Refusal('invalid', upload.missing);
  if (file.length > upload.mostBytes) throw new Refusal('too_large', upload.tooLarge);
  return file;
}

function idempotencyKeyOf(event: APIGatewayProxyEventV2): string | undefined {
  const key = event.headers['idempotency-key'];
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refusal('invalid', 'An Idempotency-Key must be 1 to 200 visible ASCII characters.');
  }
  return key;
}

export type Gate = (actor: Actor) => Promise<unknown>;
type Gates = { readonly [A in Access]?: Gate };
/** A gate for each kind of access that the domain has, so that no endpoint can be forgotten. */
type GatesOf<D extends Record<string, Endpoint>> = [GuardedIn<D>] extends [never]
  ? []
  : [gates: Readonly<Record<GuardedIn<D>, Gate>>];
type GuardedIn<D extends Record<string, Endpoint>> = Exclude<D[keyof D]['access'], 'public'>;

interface TextAnswer {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

interface ServedEndpoint {
  readonly endpoint: Endpoint;
  readonly operation: AnyOperation;
  readonly gates: Gates;
}

export type Operation<E extends Endpoint> = (request: Request<E>) => Promise<Outcome<E>>;
type Operations<D extends Record<string, Endpoint>> = { readonly [Name in keyof D]: Operation<D[Name]> };

export interface Request<E extends Endpoint> {
  readonly actor: ActorOf<E['access']>;
  readonly params: Record<ParamsOf<E['route']>, string>;
  readonly query: E['query'] extends z.ZodMiniType ? z.output<E['query']> : undefined;
  readonly body: E['body'] extends z.ZodMiniType ? z.output<E['body']> : undefined;
  readonly file: E['upload'] extends Upload ? Buffer : undefined;
  /**
   * Set if the endpoint accepts an idempotency key and the client sent one; requests that repeat it do the work only
   * once.
   */
  readonly idempotencyKey: string | undefined;
  readonly browser: E['setsCookies'] extends true ? Browser : undefined;
  readonly doNotCache: () => void;
  readonly answerAs: (other: Required<Pick<Answer, 'contentType' | 'cacheSeconds'>>) => void;
  /** Gives the response the status 404, for crawlers; people still see the page in it. */
  readonly notFound: () => void;
  /** Used only to compute visitor marks, and never stored. */
  readonly visitor: Visitor;
  readonly requestId: string;
}

type Outcome<E extends Endpoint> = E['answer'] extends { body: infer Body extends z.ZodMiniType }
  ? z.input<Body>
  : E['answer'] extends { contentType: `image/${string}` }
    ? Uint8Array
    : E['answer'] extends { contentType: string } | { status: 302 }
      ? string
      : void;
type ActorOf<A extends Access> = A extends 'signedIn' | 'admin'
  ? Actor
  : A extends 'optional'
    ? Actor | undefined
    : undefined;
type ParamsOf<R extends string> = R extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never;
type AnyOperation = (request: AnyRequest) => Promise<unknown>;
interface AnyRequest extends Omit<
  Request<Endpoint>,
  'actor' | 'params' | 'query' | 'body' | 'file' | 'browser'
> {
  readonly actor: Actor | undefined;
  readonly params: Record<string, string>;
  readonly query: unknown;
  readonly body: unknown;
  readonly file: unknown;
  readonly browser: Browser | undefined;
}
