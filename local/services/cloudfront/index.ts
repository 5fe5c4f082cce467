import { Agent, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { serve, type Listening } from '#local/services/http.ts';
import { deliver } from '#local/services/s3/deliver.ts';
import { refusal, type Answer, type ViewerRequest } from './answer.ts';
import { compression } from './compression.ts';
import { behaviourOf, refuseUnknown, type Behaviour, type DistributionConfig } from './distribution.ts';
import { askBucket, askServer, type Origin } from './origins.ts';
import { refusalOfCookies, type PublicKeys } from './signed-cookies.ts';
import { runViewerFunction } from './viewer-function.ts';

/** One Amazon CloudFront distribution, without its cache, on 127.0.0.1 and ::1: the public local origin. */
export async function startCloudFront(options: CloudFrontOptions): Promise<CloudFrontService> {
  const { distribution, resolve, extra, onUpgrade } = options;
  refuseUnknown(distribution);
  const agent = new Agent({ keepAlive: true });

  const ipv4 = await serve(options.port, async (req, res) => {
    if (extra?.(req, res)) return;
    const path = normalPath(req.url!);
    const behaviour = behaviourOf(distribution, path ?? '/');
    const answer = path
      ? await answerTo(req, res, path, behaviour)
      : refusal(400, 'BadRequest', 'Bad request');
    const { headers, changes } = compression(answer, behaviour, req.headers['accept-encoding']);
    const policyId = behaviour.ResponseHeadersPolicyId;
    const policy = policyId ? resolve.headersPolicy(policyId) : {};
    for (const [name, value] of [...Object.entries(headers), ...Object.entries(policy)])
      res.setHeader(name, value!);
    await deliver(res.writeHead(answer.status), answer.body, ...changes);
  });

  /** In CloudFront's own order: method, signature, viewer function, root object, origin. */
  async function answerTo(
    req: IncomingMessage,
    res: ServerResponse,
    path: string,
    behaviour: Behaviour,
  ): Promise<Answer> {
    const { AllowedMethods = ['GET', 'HEAD'], TrustedKeyGroups = [], FunctionAssociations = [] } = behaviour;
    const { method = 'GET', headers } = req;
    if (!AllowedMethods.includes(method))
      return refusal(403, 'AccessDenied', `The method ${method} is not allowed.`);

    const [uri = '/', query = ''] = req.url!.split(/\?(.*)/s);
    if (TrustedKeyGroups.length > 0) {
      const keys = Object.assign({}, ...TrustedKeyGroups.map((id) => resolve.publicKeys(id))) as PublicKeys;
      const address = `http://${headers.host}${path}${query && `?${query}`}`;
      const refused = refusalOfCookies(headers.cookie ?? '', address, keys);
      if (refused) return refused;
    }

    let request: ViewerRequest = { method, uri, query, headers, ip: req.socket.remoteAddress ?? '' };
    for (const { FunctionARN } of FunctionAssociations) {
      const result = await runViewerFunction(resolve.viewerFunction(FunctionARN), request);
      if ('status' in result) return result;
      request = result;
    }
    if (request.uri === '/') request = { ...request, uri: `/${distribution.DefaultRootObject ?? ''}` };
    const origin = resolve.origin(behaviour.TargetOriginId);
    return origin.kind === 'bucket'
      ? askBucket(origin, request)
      : askServer(origin, request, { req, res, agent });
  }

  ipv4.server.on('upgrade', (req, socket, head) => {
    if (onUpgrade) onUpgrade(req, socket, head);
    else socket.destroy();
  });
  const ipv6 = await alsoOnIpv6(ipv4);
  return {
    port: ipv4.port,
    async close() {
      ipv6.close().closeAllConnections();
      await ipv4.close();
      agent.destroy();
    },
  };
}

/** The path that decides behaviour and signature, decoded and without dot segments: no spelling of it slips past. */
function normalPath(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(`http://local${url}`).pathname);
  } catch {
    return undefined;
  }
}

/** Browsers may read `localhost` as ::1. A machine without IPv6 has no such address, and needs none. */
async function alsoOnIpv6({ port, server }: Listening): Promise<Server> {
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
  distribution: DistributionConfig;
  /** The distribution's references, answered by whoever runs the template. */
  resolve: {
    origin(originId: string): Origin;
    /** The code of a CloudFront Function. */
    viewerFunction(arn: string): string;
    publicKeys(keyGroupId: string): PublicKeys;
    /** Headers that the policy sets on every answer, over the origin's. */
    headersPolicy(policyId: string): Record<string, string>;
  };
  /** Asked first, for pages that exist only here; true when it answers. */
  extra?: (req: IncomingMessage, res: ServerResponse) => boolean;
  onUpgrade?: (req: IncomingMessage, socket: Duplex, head: Buffer) => void;
}
export type CloudFrontService = Pick<Listening, 'port' | 'close'>;
