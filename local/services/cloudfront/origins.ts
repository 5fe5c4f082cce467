import { request as sendRequest, type Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import type { BucketObject } from '#local/services/s3/bucket.ts';
import { headersOf } from '#local/services/s3/deliver.ts';
import { refusal, type Answer, type ViewerRequest } from './answer.ts';

/** A private bucket that the distribution may read and list: a missing key is 404, any other method 403. */
export async function askBucket(
  origin: BucketOrigin,
  { method, uri, headers }: ViewerRequest,
): Promise<Answer> {
  if (method !== 'GET' && method !== 'HEAD') return refusal(403, 'AccessDenied', 'Access Denied');
  const object = await origin.get(decodeURIComponent(uri.slice(1)), headers.range);
  if (!object) return refusal(404, 'NoSuchKey', 'The specified key does not exist.');
  if (object.status === 416) return refusal(416, 'InvalidRange', 'The requested range is not satisfiable');
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  const isKnown = known.includes(object.etag) || known.includes('*');
  return { status: isKnown ? 304 : object.status, headers: headersOf(object), body: object.body };
}

/** Passes the request on, everything but the host, and streams both ways. A server that does not answer is 502. */
export async function askServer(
  origin: ServerOrigin,
  { method, uri, query, headers, ip }: ViewerRequest,
  { req, res, agent }: { req: IncomingMessage; res: ServerResponse; agent: Agent },
): Promise<Answer> {
  const { hostname, port, pathname } = new URL(origin.url);
  const path = pathname.replace(/\/$/, '') + uri + (query && `?${query}`);
  const { host: _, ...passed } = withoutHopByHop(headers);
  const forwardedFor = [headers['x-forwarded-for'], ip].filter(Boolean).join(', ');
  const outgoing = { ...passed, 'x-forwarded-for': forwardedFor };
  const upstream = sendRequest({ hostname, port, path, method, headers: outgoing, agent });
  const leave = () => upstream.destroy();
  res.once('close', leave);
  const answer = await new Promise<IncomingMessage | Error>((resolve) => {
    req.pipe(upstream.once('response', resolve).on('error', resolve));
  });
  res.off('close', leave);
  if (answer instanceof Error)
    return refusal(502, 'OriginUnreachable', `The origin did not answer: ${answer.message}`);
  return { status: answer.statusCode!, headers: withoutHopByHop(answer.headers), body: answer };
}

function withoutHopByHop<T extends object>(headers: T): T {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name))) as T;
}

const hopByHop = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
]);

export type Origin = BucketOrigin | ServerOrigin;
interface BucketOrigin {
  kind: 'bucket';
  get(key: string, rangeHeader?: string): Promise<BucketObject | undefined>;
}
interface ServerOrigin {
  kind: 'http';
  /** With the origin path, if there is one. */
  url: string;
}
