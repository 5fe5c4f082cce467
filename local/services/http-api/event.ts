import type { IncomingMessage } from 'node:http';
import type { Claims } from './authorizer.ts';
import type { Match } from './routes.ts';

/** The event of payload format 2.0, as a function behind an HTTP API receives it. */
export function eventOf({ req, url, body, match, claims, requestId, stage }: Request) {
  const { cookie, ...headers } = req.headers;
  const isText = /^(text\/|application\/(json|xml|x-www-form-urlencoded|javascript))/.test(
    req.headers['content-type'] ?? 'application/json',
  );
  const now = new Date();
  return {
    version: '2.0',
    routeKey: match.route.key,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookie && { cookies: cookie.split(/;\s*/) }),
    headers: { 'x-forwarded-proto': 'http', ...joined(headers) },
    ...(url.search.length > 1 && { queryStringParameters: queryOf(url) }),
    ...(Object.keys(match.params).length > 0 && { pathParameters: match.params }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: req.headers.host ?? 'localhost',
      http: {
        method: req.method ?? 'GET',
        path: url.pathname,
        protocol: 'HTTP/1.1',
        sourceIp: '127.0.0.1',
        userAgent: req.headers['user-agent'] ?? '',
      },
      requestId,
      routeKey: match.route.key,
      stage,
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
      ...(claims && { authorizer: { jwt: { claims, scopes: null } } }),
    },
    ...(body.length > 0 && { body: isText ? body.toString() : body.toString('base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

function joined(headers: IncomingMessage['headers']): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(',')]));
}

/** Repeated parameters are joined with commas. */
function queryOf(url: URL): Record<string, string> {
  return Object.fromEntries(
    [...new Set(url.searchParams.keys())].map((name) => [name, url.searchParams.getAll(name).join(',')]),
  );
}

export interface Request {
  readonly req: IncomingMessage;
  readonly url: URL;
  readonly body: Buffer;
  readonly match: Match;
  readonly claims: Claims | undefined;
  readonly requestId: string;
  readonly stage: string;
}
