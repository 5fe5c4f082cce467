import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyTooLarge, readBody, sendJson, serve, type Listening } from '../http.ts';
import { jwtAuthorizer, type Claims, type JwtAuthorizer } from './authorizer.ts';
import { eventOf, type Request } from './event.ts';
import { matcher, type Match } from './routes.ts';
import { tokenBucket } from './throttle.ts';

/** What the gateway itself says; these bodies cannot be customised on AWS either. */
const ownAnswers = {
  401: 'Unauthorized',
  404: 'Not Found',
  413: 'Request Entity Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const;

const bodyLimitBytes = 10 * 1024 * 1024;
const lambdaPayloadLimitBytes = 6 * 1024 * 1024;
const integrationTimeoutMs = 30_000;

/** An API Gateway HTTP API: routes, JWT authorizers, throttles and the payload format 2.0. */
export async function startHttpApi(options: HttpApiOptions): Promise<Listening> {
  const { api, invoke } = options;
  const match = matcher(api.routes);
  const authorize = jwtAuthorizer(options.jwksUriOf);
  const buckets = new Map(api.routes.map((route) => [route.key, tokenBucket(route.throttle)]));

  async function claimsFor({ route }: Match, req: IncomingMessage): Promise<Claims | undefined | 'refused'> {
    if (!route.authorizer) return undefined;
    return (await authorize(route.authorizer, req.headers.authorization)) ?? 'refused';
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', 'http://local');
    const prefix = `/${api.stageName}`;
    if (url.pathname !== prefix && !url.pathname.startsWith(`${prefix}/`)) return own(res, 404);
    const found = match(req.method ?? 'GET', url.pathname.slice(prefix.length) || '/');
    if (!found) return own(res, 404);

    const body = await readBody(req, bodyLimitBytes);
    if (!buckets.get(found.route.key)!()) return own(res, 429);
    const claims = await claimsFor(found, req);
    if (claims === 'refused') return own(res, 401);

    const request: Request = {
      req,
      url,
      body,
      match: found,
      claims,
      requestId: randomUUID(),
      stage: api.stageName,
    };
    const event = eventOf(request);
    if (event.body && event.body.length > lambdaPayloadLimitBytes) return own(res, 413);
    send(res, await withinTimeout(invoke(found.route.functionArn, event)));
  }

  return serve(options.port, async (req, res) => {
    try {
      await answer(req, res);
    } catch (error) {
      if (error instanceof BodyTooLarge) return own(res, 413, { connection: 'close' });
      if (error instanceof IntegrationTimeout) return own(res, 503);
      console.error(`The function behind ${req.method} ${req.url?.split('?')[0]} failed.`, error);
      own(res, 500);
    }
  });
}

function send(res: ServerResponse, result: unknown): void {
  const { statusCode = 200, headers = {}, cookies = [], body, isBase64Encoded } = asStructured(result);
  res.statusCode = statusCode;
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, String(value));
  if (cookies.length > 0) res.setHeader('set-cookie', cookies);
  res.end(isBase64Encoded ? Buffer.from(body ?? '', 'base64') : body);
}

/** A function may answer with the structured form or with a bare value that becomes the body. */
function asStructured(result: unknown): Structured {
  if (typeof result === 'object' && result !== null && 'statusCode' in result) return result as Structured;
  return { statusCode: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(result) };
}

const own = (res: ServerResponse, status: keyof typeof ownAnswers, headers = {}) =>
  sendJson(res, status, { message: ownAnswers[status] }, headers);

class IntegrationTimeout extends Error {}

function withinTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new IntegrationTimeout()), integrationTimeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export interface HttpApiOptions {
  readonly port: number;
  readonly api: HttpApi;
  readonly invoke: (functionArn: string, event: unknown) => Promise<unknown>;
  /** Where the keys of an issuer are fetched; tokens carry the AWS form of the issuer. */
  readonly jwksUriOf: (issuer: string) => string;
}

export interface HttpApi {
  readonly stageName: string;
  readonly routes: readonly HttpRoute[];
}

export interface HttpRoute {
  /** `GET /audio/{id}` or `$default`. */
  readonly key: string;
  readonly functionArn: string;
  readonly authorizer?: JwtAuthorizer | undefined;
  readonly throttle?: { readonly ratePerSecond: number; readonly burst: number } | undefined;
}

interface Structured {
  statusCode?: number;
  headers?: Record<string, string | number | boolean>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: boolean;
}
