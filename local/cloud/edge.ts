import type { CloudFrontOptions } from '#local/services/cloudfront/index.ts';
import type { HttpRoute } from '#local/services/http-api/index.ts';
import type { S3Service } from '#local/services/s3/index.ts';

/** What the templates say of the edge, gathered while they run; gateway and distribution open when all of it is known. */
export function emptyEdge(host: string): Edge {
  return {
    host,
    apiHost: '',
    stageName: '',
    routes: [],
    throttles: new Map(),
    publicKeys: new Map(),
    keyGroups: new Map(),
    viewerFunctions: new Map(),
    headersPolicies: new Map(),
    distribution: undefined,
  };
}

/** The routes with the throttles that the stage sets for each. */
export function throttledRoutes({ routes, throttles }: Edge): HttpRoute[] {
  return routes.map((route) => {
    const { ThrottlingRateLimit: ratePerSecond = 10_000, ThrottlingBurstLimit: burst = 5_000 } =
      throttles.get(route.key) ?? {};
    return { ...route, throttle: { ratePerSecond, burst } };
  });
}

/** How the stand-in of CloudFront finds what the distribution only names. */
export function resolverOf(edge: Edge, s3: S3Service, apiPort: number): CloudFrontOptions['resolve'] {
  return {
    origin(originId) {
      const origin = edge.distribution?.Origins.find(({ Id }) => Id === originId);
      if (!origin) throw new Error(`The distribution has no origin "${originId}".`);
      const path = origin.OriginPath ?? '';
      if (origin.DomainName === edge.apiHost)
        return { kind: 'http', url: `http://127.0.0.1:${apiPort}${path}` };
      const bucket = origin.DomainName.replace(/\.s3(\.us-east-1)?\.amazonaws\.com$/, '');
      return { kind: 'bucket', get: async (key, range) => s3.get(bucket, path.slice(1) + key, range) };
    },
    viewerFunction: (functionArn) => known(edge.viewerFunctions, functionArn),
    publicKeys: (groupId) =>
      Object.fromEntries(known(edge.keyGroups, groupId).map((id) => [id, known(edge.publicKeys, id)])),
    headersPolicy: (id) => headersOf(known(edge.headersPolicies, id)),
  };
}

function headersOf({
  SecurityHeadersConfig: security = {},
  CustomHeadersConfig: custom,
}: HeadersPolicy): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { Header, Value } of custom?.Items ?? []) headers[Header.toLowerCase()] = Value;
  if (security.ContentSecurityPolicy)
    headers['content-security-policy'] = security.ContentSecurityPolicy.ContentSecurityPolicy;
  if (security.ContentTypeOptions) headers['x-content-type-options'] = 'nosniff';
  if (security.FrameOptions) headers['x-frame-options'] = security.FrameOptions.FrameOption;
  if (security.ReferrerPolicy) headers['referrer-policy'] = security.ReferrerPolicy.ReferrerPolicy;
  // Strict-Transport-Security is left out: a browser would ask this one machine for TLS from then on
  return headers;
}

function known<T>(things: ReadonlyMap<string, T>, id: string): T {
  const thing = things.get(id);
  if (thing === undefined) throw new Error(`The distribution names "${id}", which no template holds.`);
  return thing;
}

export interface Edge {
  readonly host: string;
  apiHost: string;
  stageName: string;
  readonly routes: HttpRoute[];
  readonly throttles: Map<string, { ThrottlingRateLimit?: number; ThrottlingBurstLimit?: number }>;
  readonly publicKeys: Map<string, string>;
  readonly keyGroups: Map<string, string[]>;
  readonly viewerFunctions: Map<string, string>;
  readonly headersPolicies: Map<string, HeadersPolicy>;
  distribution: Distribution | undefined;
}

type Distribution = CloudFrontOptions['distribution'] & {
  Origins: { Id: string; DomainName: string; OriginPath?: string }[];
};
interface HeadersPolicy {
  SecurityHeadersConfig?: {
    ContentSecurityPolicy?: { ContentSecurityPolicy: string };
    ContentTypeOptions?: object;
    FrameOptions?: { FrameOption: string };
    ReferrerPolicy?: { ReferrerPolicy: string };
  };
  CustomHeadersConfig?: { Items: { Header: string; Value: string }[] };
}
