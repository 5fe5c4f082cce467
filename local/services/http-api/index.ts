import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { accessLogLine, valuesOnArrival, type AccessLogValues } from './access-log.ts';
import { BodyTooLarge, readBody, sendJson, serve, type Listening } from '#local/services/http.ts';
import { jwtAuthorizer } from './authorizer.ts';
import { eventOf } from './event.ts';
import { matcher, type HttpRoute } from './routes.ts';
import { tokenBucket, type Throttle } from './throttle.ts';

/** Bodies of the gateway's own responses; AWS doesn't allow custom ones either. */
const gatewayMessages = {
  401: 'Unauthorized',
  404: 'Not Found',
  413: 'Request Entity Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const;

const bodyLimitBytes = 10 * 1024 * 1024;
const lambdaPayloadLimitBytes = 6 * 1024 * 1024;

export async function startHttpApi(options: HttpApiOptions): Promise<Listening> {
  const { routes, stage, invoke } = options;
  const matching = matcher(routes);
  const authorize = jwtAuthorizer(options.jwksUriOf);
  const throttleOf = (key: string) => stage.RouteSettings?.[key] ?? stage.DefaultRouteSettings;
  const buckets = new Map(routes.map(({ key }) => [key, tokenBucket(throttleOf(key))]));

  async function answer(req: IncomingMessage, res: ServerResponse, logged: AccessLogValues): Promise<void> {
    const url = new URL(req.url!, 'http://local');
    const [, stageName, ...path] = url.pathname.split('/');
    const match = stageName === stage.StageName && matching(req.method!, `/${path.join('/')}`);
    if (!match) return refuse(res, 404);
    const { key, functionArn, callerRole, authorizer, isClosed } = match.route;
    logged.routeKey = key;

    const body = await readBody(req, bodyLimitBytes);
    if (!buckets.get(key)!()) return refuse(res, 429);
    const claims = authorizer && (await authorize(authorizer, req.headers.authorization));
    if (authorizer && !claims) {
      logged['authorizer.error'] = 'Unauthorized';
      return refuse(res, 401);
    }

    if (isClosed)
      throw new Error(`Neither a role nor a permission lets the gateway start the function of ${key}.`);
    const event = eventOf({ req, url, body, match, claims });
    if (event.body && event.body.length > lambdaPayloadLimitBytes) return refuse(res, 413);
    const requestId = randomUUID();
    logged.awsEndpointRequestId = logged['integration.requestId'] = requestId;
    const startedAt = performance.now();
    const result = await invoke(functionArn, event, { role: callerRole, requestId }).finally(() => {
      logged['integration.latency'] = Math.round(performance.now() - startedAt);
    });
    logged['integration.integrationStatus'] = 200;
    sendAnswer(res, result as FunctionAnswer);
  }

  const answerAnyway = async (req: IncomingMessage, res: ServerResponse) => {
    const requestId = `${randomBytes(11).toString('base64url')}=`;
    const logged = valuesOnArrival(req, requestId, new Date());
    res.setHeader('apigw-requestid', requestId);
    logAnswer(res, logged);
    try {
      await answer(req, res, logged);
    } catch (error) {
      if (error instanceof BodyTooLarge) return refuse(res, 413, { connection: 'close' });
      // A client that disconnects while sending is no failure of the function.
      if (!req.complete) return void res.destroy();
      logged.integrationErrorMessage = (error as Error).message;
      console.error(`The function behind ${req.method} ${req.url?.split('?')[0]} failed.`, error);
      refuse(res, (error as Error).name === 'TooManyRequestsException' ? 503 : 500);
    }
  };
  function logAnswer(res: ServerResponse, logged: AccessLogValues): void {
    const { log } = options;
    const format = stage.AccessLogSettings?.Format;
    if (!log || format === undefined) return;
    const began = performance.now();
    res.once('close', () => {
      logged.status = res.statusCode;
      logged.responseLatency = Math.round(performance.now() - began);
      logged.responseLength = Number(res.getHeader('content-length') ?? 0);
      log(accessLogLine(format, logged));
    });
  }

  return serve(options.port, answerAnyway, { pages: options.pages });
}

function sendAnswer(
  res: ServerResponse,
  { statusCode, headers = {}, cookies = [], body, isBase64Encoded }: FunctionAnswer,
): void {
  if (cookies.length > 0) res.setHeader('set-cookie', cookies);
  const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
  const hasNoBody = statusCode === 204 || statusCode === 304;
  res.writeHead(statusCode, { ...headers, ...(!hasNoBody && { 'content-length': bytes.length }) }).end(bytes);
}

const refuse = (res: ServerResponse, status: keyof typeof gatewayMessages, headers = {}) =>
  sendJson(res, status, { message: gatewayMessages[status] }, headers);

export interface HttpApiOptions {
  readonly port: number;
  readonly stage: Stage;
  readonly routes: readonly HttpRoute[];
  readonly invoke: (functionArn: string, event: unknown, by: Invoker) => Promise<unknown>;
  readonly log?: (line: string) => void;
  readonly pages?: readonly string[];
  /** Returns the local address of an issuer's keys. Tokens name the issuer's address on AWS. */
  readonly jwksUriOf: (issuer: string) => string;
}
export interface Stage {
  readonly StageName: string;
  readonly DefaultRouteSettings: Throttle;
  readonly RouteSettings?: Readonly<Record<string, Throttle>>;
  readonly AccessLogSettings?: { readonly Format: string };
}
interface Invoker {
  readonly role: string | undefined;
  readonly requestId: string;
}
interface FunctionAnswer {
  statusCode: number;
  isBase64Encoded?: boolean;
  headers?: Record<string, string>;
  cookies?: string[];
  body?: string;
}
