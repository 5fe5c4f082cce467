import { randomUUID } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';
import { refusal, shortAnswer, type Answer, type ViewerRequest } from './answer.ts';

/**
 * Runs the code of a CloudFront Function (runtime 2.0) at viewer-request. It changes the request or answers it; one
 * that throws or imports is 503, as on AWS.
 */
export async function runViewerFunction(
  code: string,
  request: ViewerRequest,
): Promise<ViewerRequest | Answer> {
  const { cookie = '', ...headers } = request.headers;
  const event = {
    version: '1.0',
    context: {
      eventType: 'viewer-request',
      distributionDomainName: headers['host'],
      requestId: randomUUID(),
    },
    viewer: { ip: request.ip },
    request: {
      method: request.method,
      uri: request.uri,
      querystring: toFields(request.query.split('&')),
      headers: toFields(Object.entries(headers).map(([name, value]) => `${name}=${String(value)}`)),
      cookies: toFields(cookie.split(/; */)),
    },
  };
  try {
    const result = JSON.parse(await handlerOf(code)(JSON.stringify(event))) as Result;
    if (result.statusCode !== undefined) return answerOf(result);
    const changedCookie = toPairs(result.cookies).join('; ');
    const changedHeaders = { ...toHeaders(result.headers), ...(changedCookie && { cookie: changedCookie }) };
    return {
      ...request,
      uri: result.uri!,
      query: toPairs(result.querystring).join('&'),
      headers: changedHeaders,
    };
  } catch (error) {
    console.error('The viewer function of the local CloudFront failed.', error);
    return refusal(503, 'FunctionExecutionError', 'The viewer function of the distribution could not run.');
  }
}

const handlers = new Map<string, Handler>();

function handlerOf(code: string): Handler {
  const call = '(async (event) => JSON.stringify(await handler(JSON.parse(event))))';
  const handler =
    handlers.get(code) ?? (runInContext(`${code}\n;${call}`, createContext({ console })) as Handler);
  handlers.set(code, handler);
  return handler;
}

function answerOf({ statusCode, headers, cookies = {}, body = '' }: Result): Answer {
  const content =
    typeof body === 'string'
      ? Buffer.from(body)
      : Buffer.from(body.data, body.encoding === 'base64' ? 'base64' : 'utf8');
  const setCookie = Object.entries(cookies).map(([name, { value, attributes }]) =>
    [`${name}=${value}`, attributes].filter(Boolean).join('; '),
  );
  return shortAnswer(statusCode!, { ...toHeaders(headers), 'set-cookie': setCookie }, content);
}

/** `name=value` texts as the event holds them: a repeated name keeps all its values in `multiValue`. */
function toFields(pairs: string[]): Fields {
  const fields = Object.create(null) as Fields; // a query may name __proto__
  for (const [name = '', value = ''] of pairs.filter(Boolean).map((pair) => pair.split(/=(.*)/s))) {
    const known = fields[name];
    if (known) known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }];
    else fields[name] = { value };
  }
  return fields;
}

function toPairs(fields: Fields = {}): string[] {
  return Object.entries(fields).flatMap(([name, { value, multiValue = [{ value }] }]) =>
    multiValue.map((one) => (one.value === '' ? name : `${name}=${one.value}`)),
  );
}

function toHeaders(fields: Fields = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name.toLowerCase(), value]));
}

type Handler = (eventJson: string) => Promise<string>;
type Fields = Record<string, { value: string; multiValue?: { value: string }[]; attributes?: string }>;
/** A changed request, or an answer if it has a status. */
interface Result {
  statusCode?: number;
  uri?: string;
  querystring?: Fields;
  headers?: Fields;
  cookies?: Fields;
  body?: string | { encoding: string; data: string };
}
