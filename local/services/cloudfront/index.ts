import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import {
  AwsError,
  forwardRequest,
  forwardedFor,
  serve,
  type Listening,
  type OnUpgrade,
} from '#local/services/http.ts';
import { lastModified, type BucketObject, type RangeHeaders } from '#local/services/s3/bucket.ts';
import { deliver, headersOf } from '#local/services/s3/deliver.ts';
import { sendXmlError } from '#local/services/s3/xml.ts';
import { compressed } from './compression.ts';
import { requireSizes } from './request-sizes.ts';
import { behaviourOf, refuseUnknown, type Behaviour, type Distribution } from './distribution.ts';
import { requireSigned } from './signed-cookies.ts';
import { seenRequest, viewerFunction } from './viewer-function.ts';

/**
 * A stand-in for one CloudFront distribution, without a cache. It listens on 127.0.0.1 and ::1 and is the public
 * address of the local site.
 */
export async function startCloudFront(options: CloudFrontOptions) {
  const { distribution, parts, originOf, extra, onUpgrade, pages } = options;
  refuseUnknown(distribution, (originId) => originOf(originId).kind);
  const functionsByArn = new Map(
    [...parts.viewerFunctions].map(([arn, code]) => [arn, viewerFunction(code)]),
  );

  const headersAt = (path: string) =>
    parts.headersPolicies.get(behaviourOf(distribution, path).ResponseHeadersPolicyId!) ?? {};
  const readByAll = (path: string) => {
    const decoded = normalPath(path);
    return decoded !== undefined && headersAt(decoded)['access-control-allow-origin'] === '*';
  };

  const ipv4 = await serve(options.port, answerViewer, { pages, readByAll, onUpgrade });
  const ipv6 = await listenOnIpv6(ipv4);

  async function answerViewer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (extra(req, res)) return;
    const path = normalPath(req.url!);
    const behaviour = behaviourOf(distribution, path ?? '/');
    for (const [name, value] of Object.entries(headersAt(path ?? '/'))) res.setHeader(name, value);
    // On AWS, a file that pages of every site may read is cached once for all sites. So the bucket or server behind
    // the CDN never sees the `Origin` header.
    if (readByAll(req.url!)) delete req.headers.origin;
    try {
      requireSizes(req);
      if (path === undefined) throw new AwsError('BadRequest', 'Bad request', 400);
      await answer(req, res, path, behaviour);
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      sendXmlError(res, error);
    }
  }

  /** Follows CloudFront's order: method, signature, viewer function, root object, origin. */
  async function answer(req: IncomingMessage, res: ServerResponse, path: string, behaviour: Behaviour) {
    const { AllowedMethods = ['GET', 'HEAD'], TrustedKeyGroups = [], FunctionAssociations = [] } = behaviour;
    const method = req.method!;
    if (!AllowedMethods.includes(method))
      throw new AwsError('AccessDenied', `The method ${method} is not allowed.`, 403);

    const [address = '/', query = ''] = req.url!.split(/(?=\?)(.*)/s);
    for (const group of TrustedKeyGroups) {
      const ids = parts.keyGroups.get(group)!;
      const keys = new Map([...parts.publicKeys].filter(([id]) => ids.includes(id)));
      requireSigned(req.headers.cookie ?? '', `http://${req.headers.host}${path}${query}`, keys);
    }

    const viewerFunctionsAt = (event: string) =>
      FunctionAssociations.filter(({ EventType }) => EventType === event).map(({ FunctionARN }) =>
        functionsByArn.get(FunctionARN)!,
      );
    const rewrittenRequest = viewerFunctionsAt('viewer-request').reduce(
      (request, viewer) => viewer.requestOf(request),
      seenRequest(method, address, query),
    );
    const uri =
      rewrittenRequest.uri === '/' ? `/${distribution.DefaultRootObject ?? ''}` : rewrittenRequest.uri;
    const origin = originOf(behaviour.TargetOriginId);
    const acceptedEncodings = compresses(behaviour) ? req.headers['accept-encoding'] : undefined;
    if (origin.kind === 'server') {
      const onTheWay = (headers: IncomingHttpHeaders) => compressed(headers, acceptedEncodings);
      req.headers['x-forwarded-for'] = forwardedFor(req);
      return forwardRequest(req, res, { port: origin.port, path: uri + query, onTheWay });
    }
    if (method !== 'GET' && method !== 'HEAD') throw new AwsError('AccessDenied', 'Access Denied', 403);
    const object = origin.open(decodeURIComponent(uri.slice(1)), req.headers);
    const statusFor = (status: number) =>
      viewerFunctionsAt('viewer-response').reduce(
        (now, viewer) => viewer.statusOf(rewrittenRequest, now),
        status,
      );
    await sendObject(req, res, object, acceptedEncodings, statusFor);
  }

  return {
    port: ipv4.port,
    async close(): Promise<void> {
      ipv6.close().closeAllConnections();
      await ipv4.close();
    },
  };
}

/** CloudFront takes compression from the cache policy, so it doesn't compress with CachingDisabled. */
const compresses = ({ Compress, CachePolicyId }: Behaviour): boolean =>
  Compress === true && CachePolicyId !== cachingDisabled;

const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

/** The distribution is allowed to list the private bucket, so a missing key gives 404 instead of 403. */
async function sendObject(
  req: IncomingMessage,
  res: ServerResponse,
  object: BucketObject | undefined,
  accepted: string | undefined,
  statusFor: (status: number) => number,
): Promise<void> {
  if (!object) throw new AwsError('NoSuchKey', 'The specified key does not exist.', 404);
  if (object.status === 416) throw new AwsError('InvalidRange', 'The range is not satisfiable', 416);
  const { headers, changes } = compressed(headersOf(object), accepted);
  res.writeHead(statusFor(isCachedByBrowser(req.headers, object) ? 304 : object.status), headers);
  await deliver(res, object.body, ...changes);
}

function isCachedByBrowser(requestHeaders: IncomingHttpHeaders, object: BucketObject): boolean {
  const [tag, since] = [requestHeaders['if-none-match'], requestHeaders['if-modified-since']];
  if (tag !== undefined) return tag.replace(/^W\//, '') === object.etag;
  return since !== undefined && Date.parse(since) >= Date.parse(lastModified(object));
}

/**
 * Returns the decoded path without dot segments. This path decides the behaviour and whether a signature is needed, so
 * that no other spelling of it bypasses them.
 */
function normalPath(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(`http://local${url}`).pathname);
  } catch {
    return undefined;
  }
}

/** Browsers can resolve `localhost` to ::1. On a machine without IPv6, listening on ::1 fails and isn't needed. */
async function listenOnIpv6({ port, server }: Listening): Promise<Server> {
  const ipv6 = createServer((req, res) => server.emit('request', req, res));
  ipv6.on('upgrade', (req, socket, head) => server.emit('upgrade', req, socket, head));
  await new Promise<void>((resolve, reject) => {
    ipv6.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve();
      else reject(error);
    });
    ipv6.listen(port, '::1', resolve);
  });
  return ipv6;
}

export interface CloudFrontOptions {
  port: number;
  distribution: Distribution;
  parts: CloudFrontParts;
  originOf: (originId: string) => Origin;
  extra: (req: IncomingMessage, res: ServerResponse) => boolean;
  onUpgrade: OnUpgrade;
  pages?: readonly string[];
}
export interface CloudFrontParts {
  readonly publicKeys: Map<string, string>;
  readonly keyGroups: Map<string, string[]>;
  readonly viewerFunctions: Map<string, string>;
  readonly headersPolicies: Map<string, Record<string, string>>;
}
type Origin =
  | { kind: 'bucket'; open(key: string, asked: RangeHeaders): BucketObject | undefined }
  | { kind: 'server'; port: number };
