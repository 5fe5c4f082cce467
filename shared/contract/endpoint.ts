import type * as z from 'zod/mini';

/**
 * Describes one endpoint. The gateway's route, parsing in and out, the typed client, the API document,
 * the authorization matrix and the fuzz tests are derived from it; nothing of it is typed a second time.
 */
export const endpoint = <const E extends Endpoint>(description: E): E => description;

/**
 * - `public`: anyone; a token is not looked at.
 * - `optional`: anyone; a bearer token that is there must be good, and its sign-in not ended (401 otherwise).
 * - `signedIn`: a live access token of ours, of somebody with a profile or an open invitation (403 otherwise).
 * - `admin`: a token of the group `admin`, with a second factor where the stage asks for it (403 otherwise); to
 *   everybody else the endpoint does not exist (404).
 */
export type Access = 'public' | 'optional' | 'signedIn' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Route = `${Method} /${string}`;

export interface Endpoint {
  /** API Gateway's route key, for example `GET /audio/{id}`. */
  readonly route: Route;
  readonly summary: string;
  readonly access: Access;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** In place of a JSON body: one file, in a field of `multipart/form-data`. */
  readonly upload?: Upload;
  readonly answer: Answer;
  /** Whether a request that is repeated with the same `Idempotency-Key` does its work once. */
  readonly takesIdempotencyKey?: true;
  /** Whether it sets cookies in the browser that asks, and may have it forget what it keeps of this site. */
  readonly setsCookies?: true;
  /** What it refuses beyond the 400, 401 and 429 that every endpoint has. */
  readonly refusals?: readonly RefusalCode[];
  /** What its 409 carries besides the sentence: the thing as it is now. */
  readonly conflict?: z.ZodMiniObject;
  readonly throttle?: Throttle;
}

/** The route keys under which the gateway knows an endpoint. Pages and what edges keep answer HEAD as well: who checks a link asks so. */
export const routeKeysOf = ({ route, answer: { contentType, cacheSeconds } }: Endpoint): readonly string[] =>
  contentType === undefined && cacheSeconds === undefined ? [route] : [route, route.replace('GET', 'HEAD')];

export interface Upload {
  readonly field: string;
  readonly mostBytes: number;
  /** The words where there is none, and where it is longer. */
  readonly missing: string;
  readonly tooLarge: string;
}

/** `body` undefined: the answer is empty (204), leads to another path of the site (302), or is text of `contentType`. */
export interface Answer {
  readonly status: 200 | 201 | 202 | 204 | 302 | 404;
  readonly body?: z.ZodMiniType;
  readonly contentType?:
    | 'text/html'
    | 'application/rss+xml'
    | 'application/xml'
    | 'application/json'
    | 'image/jpeg'
    | 'image/png';
  /** How long the edges may give it to others; undefined: nobody keeps it. */
  readonly cacheSeconds?: number;
}

/** Requests per second and the burst above them that the gateway lets through, over all callers. */
export interface Throttle {
  readonly ratePerSecond: number;
  readonly burst: number;
}

export const defaultThrottle: Throttle = { ratePerSecond: 50, burst: 100 };

/** The refusals a client must expect, with the status that carries each. */
export const refusalStatus = {
  invalid: 400,
  unauthorized: 401,
  out_of_credits: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  too_many: 429,
} as const;
export type RefusalCode = keyof typeof refusalStatus;
