import type { CloudFrontOptions, CloudFrontParts } from '#local/services/cloudfront/index.ts';
import type { Stage } from '#local/services/http-api/index.ts';
import type { HttpRoute } from '#local/services/http-api/routes.ts';
import type { S3Service } from '#local/services/s3/index.ts';

/** What the templates say of the edge, gathered while they run; gateways and distribution open when all of it is known. */
export function emptyEdge(host: string): Edge {
  return {
    host,
    apis: new Map(),
    publicKeys: new Map(),
    keyGroups: new Map(),
    viewerFunctions: new Map(),
    headersPolicies: new Map(),
  };
}

/** The one API of this protocol, once its routes and its stage are known. */
export function openedApi({ apis }: Edge, protocol: Api['protocol']): { routes: HttpRoute[]; stage: Stage } {
  const { routes, stage } = [...apis.values()].find((api) => api.protocol === protocol) ?? {};
  if (!routes || !stage) throw new Error(`The templates hold no ${protocol} API.`);
  return { routes, stage };
}

/** How the stand-in of CloudFront finds the origins that the distribution names: buckets and the one HTTP API. */
export function originsOf(
  { distribution }: Edge,
  s3: S3Service,
  apiPort: number,
): CloudFrontOptions['originOf'] {
  return (originId) => {
    const { DomainName } = distribution!.Origins.find(({ Id }) => Id === originId)!;
    const [, bucket] = /^(.+)\.s3\.us-east-1\.amazonaws\.com$/.exec(DomainName) ?? [];
    return bucket
      ? { kind: 'bucket', open: (key, range) => s3.get(bucket, key, range) }
      : { kind: 'server', port: apiPort };
  };
}

export interface Edge extends CloudFrontParts {
  readonly host: string;
  /** By API id. */
  readonly apis: Map<string, Api>;
  distribution?: CloudFrontOptions['distribution'];
}
interface Api {
  readonly protocol: 'HTTP' | 'WEBSOCKET';
  readonly routes: HttpRoute[];
  stage?: Stage;
}
