import type * as z from 'zod/mini';

/**
 * Describes one endpoint. The gateway's route, parsing, the typed client, the API document, the authorization matrix
 * and the fuzz tests are derived from it.
 */
export const endpoint = <const E extends Endpoint>(description: E): E => description;

/**
 * The access that an endpoint requires:
 * - `public`: none; a token is ignored.
 * - `optional`: none; but a token that is sent must be valid and its session active (401 otherwise).
 * - `signedIn`: a valid access token of a person with a profile or an open invitation (403 otherwise).
 * - `admin`: a token of the group `admin`, with a second factor if the stage requires it (403 without one). Everyone
 * else gets 404, as if the endpoint didn't exist.
 */
export type Access = 'public' | 'optional' | 'signedIn' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Route = `${Method} /${string}`;

export interface Endpoint {
  readonly route: Route;
  readonly summary: string;
  readonly access: Access;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Replaces the JSON body: one file in a field of `multipart/form-data`. */
  readonly upload?: Upload;
  readonly answer: Answer;
  /** True if a repeated request with the same `Idempotency-Key` does its work only once. */
  readonly takesIdempotencyKey?: true;
  /** Whether the response sets cookies, and may clear the browser's data of this site. */
  readonly setsCookies?: true;
  /** The refusals that the endpoint can return in addition to 400, 401 and 429, which every endpoint can return. */
  readonly refusals?: readonly RefusalCode[];
  /** The schema of the current item, which a 409 response contains in addition to its message. */
  readonly conflict?: z.ZodMiniObject;
  readonly throttle?: Throttle;
}

/**
 * Returns the route keys for the gateway. Pages and cacheable responses also answer HEAD, because link checkers use it.
 */
export const routeKeysOf = ({ route, answer: { contentType, cacheSeconds } }: Endpoint): readonly string[] =>
  contentType === undefined && cacheSeconds === undefined ? [route] : [route, route.replace('GET', 'HEAD')];

export interface Upload {
  readonly field: string;
  readonly mostBytes: number;
  readonly missing: string;
  readonly tooLarge: string;
}

/**
 * Without `body`, the response is empty (204), a redirect within the site (302), or content of the type `contentType`.
 */
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
  /** How long the CDN may cache the response; not at all if absent. */
  readonly cacheSeconds?: number;
}

export interface Throttle {
  readonly ratePerSecond: number;
  readonly burst: number;
}

export const defaultThrottle: Throttle = { ratePerSecond: 50, burst: 100 };

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
