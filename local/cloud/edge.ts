import { matchesPattern } from '#local/services/cloudfront/distribution.ts';
import type { CloudFrontOptions, CloudFrontParts } from '#local/services/cloudfront/index.ts';
import type { Stage } from '#local/services/http-api/index.ts';
import type { HttpRoute } from '#local/services/http-api/routes.ts';
import type { Permissions } from '#local/services/permissions.ts';
import type { S3Service } from '#local/services/s3/index.ts';
import { arn } from './names.ts';

export function emptyEdge(host: string): Edge {
  return {
    host,
    apis: new Map(),
    permissions: [],
    publicKeys: new Map(),
    keyGroups: new Map(),
    viewerFunctions: new Map(),
    headersPolicies: new Map(),
  };
}

export function openedApi(
  edge: Edge,
  protocol: Api['protocol'],
  { roleAllows }: Pick<Permissions, 'roleAllows'>,
): { apiId: string; routes: HttpRoute[]; stage: Stage } {
  const [id, { routes, stage } = {}] = [...edge.apis].find(([, api]) => api.protocol === protocol) ?? [];
  if (!id || !routes || !stage) throw new Error(`The templates hold no ${protocol} API.`);
  const isInvokeAllowed = routesMayReach(edge.permissions, `${id}/${stage.StageName}`);
  const mayReach = (route: HttpRoute) =>
    route.callerRole === undefined
      ? isInvokeAllowed(route)
      : roleAllows(route.callerRole, 'lambda:InvokeFunction', route.functionArn);
  return { apiId: id, routes: routes.map((route) => ({ ...route, isClosed: !mayReach(route) })), stage };
}

/**
 * Checks by a function's policy whether a route may call the function. Compares ARNs as AWS does:
 * `{api}/{stage}/{METHOD}/{path}`, or `{api}/{stage}/$default` for a route without method and path.
 */
const routesMayReach =
  (permissions: Edge['permissions'], place: string) =>
  ({ key, functionArn }: HttpRoute): boolean => {
    const source = arn('execute-api', `${place}/${key.replace(' /', '/')}`);
    return permissions.some((it) => it.functionArn === functionArn && matchesPattern(it.sourceArn, source));
  };

export function originsOf(
  { distribution }: Edge,
  s3: S3Service,
  apiPort: number,
): CloudFrontOptions['originOf'] {
  return (originId) => {
    const { DomainName } = distribution!.Origins.find(({ Id }) => Id === originId)!;
    const [, bucket] = /^(.+)\.s3\.us-east-1\.amazonaws\.com$/.exec(DomainName) ?? [];
    return bucket
      ? { kind: 'bucket', open: (key, request) => s3.get(bucket, key, request) }
      : { kind: 'server', port: apiPort };
  };
}

export interface Edge extends CloudFrontParts {
  readonly host: string;
  readonly apis: Map<string, Api>;
  readonly permissions: { readonly functionArn: string; readonly sourceArn: string }[];
  distribution?: CloudFrontOptions['distribution'];
}
interface Api {
  readonly protocol: 'HTTP' | 'WEBSOCKET';
  readonly routes: HttpRoute[];
  stage?: Stage;
}
