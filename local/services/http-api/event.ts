import type { IncomingMessage } from 'node:http';
import { forwardedFor } from '#local/services/http.ts';
import type { Claims } from './authorizer.ts';
import type { RouteMatch } from './routes.ts';

/** Builds an event of payload format 2.0 with the fields that our functions read. */
export function eventOf({ req, url, body, match: { route, params }, claims }: Request) {
  const isText = textType.test(req.headers['content-type'] ?? 'application/json');
  const query = queryOf(url);
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    headers: { 'x-forwarded-proto': 'http', ...req.headers, 'x-forwarded-for': forwardedFor(req) },
    ...(Object.keys(query).length > 0 && { queryStringParameters: query }),
    ...(Object.keys(params).length > 0 && { pathParameters: params }),
    requestContext: {
      http: { method: req.method, path: url.pathname, sourceIp: req.socket.remoteAddress },
      ...(claims && { authorizer: { jwt: { claims, scopes: null } } }),
    },
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

const textType = /^(text\/|application\/(json|xml|x-www-form-urlencoded|javascript))/;

function queryOf({ searchParams }: URL): Record<string, string> {
  return Object.fromEntries(
    [...searchParams.keys()].map((name) => [name, searchParams.getAll(name).join(',')]),
  );
}

export interface Request {
  readonly req: IncomingMessage;
  readonly url: URL;
  readonly body: Buffer;
  readonly match: RouteMatch;
  readonly claims: Claims | undefined;
}
