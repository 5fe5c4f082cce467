import { randomUUID } from 'node:crypto';
import type { AccessKeys } from '#local/services/access-keys.ts';
import { AwsError, readBody, serve } from '#local/services/http.ts';
import { createPermissions, type Permissions } from '#local/services/permissions.ts';
import { sendXml, textsOf } from '#local/services/s3/xml.ts';
import { createInvalidations, type Invalidation } from './invalidations.ts';

/**
 * A stand-in for CloudFront's control plane, limited to CreateInvalidation. Nothing is cached here, but an invalidation
 * stays in progress for a while, as on AWS. A permission can depend on the distribution's tags.
 */
export async function startCloudFrontControl(options: ControlOptions) {
  const { port, keys, permissions = createPermissions(), inProgressMs = 15_000 } = options;
  const invalidations = createInvalidations({ inProgressMs });
  const tagsOf = new Map<string, readonly Tag[]>();
  const server = await serve(port, async (req, res) => {
    const body = String(await readBody(req));
    try {
      keys.require(req, 'xml');
      const [, distribution] = /^\/[\d-]+\/distribution\/(\w+)\/invalidation$/.exec(req.url ?? '') ?? [];
      if (req.method !== 'POST' || distribution === undefined) {
        console.error(`The local CloudFront does not know ${req.method} ${req.url}.`);
        res.writeHead(501).end();
        return;
      }
      const tags = tagsOf.get(distribution) ?? [];
      permissions.require(
        req,
        'cloudfront:CreateInvalidation',
        `arn:aws:cloudfront::000000000000:distribution/${distribution}`,
        { context: Object.fromEntries(tags.map(({ Key, Value }) => [`aws:ResourceTag/${Key}`, Value])) },
      );
      const [reference = ''] = textsOf(body, 'CallerReference');
      const invalidation = invalidations.begin(reference, textsOf(body, 'Path'));
      sendXml(res, 201, 'Invalidation', {
        Id: invalidation.id,
        Status: invalidations.isInProgress(invalidation) ? 'InProgress' : 'Completed',
      });
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      sendXml(res, error.status, 'ErrorResponse', {
        Error: { Type: 'Sender', Code: error.name, Message: error.message },
        RequestId: randomUUID(),
      });
    }
  });
  return {
    ...server,
    accepted: (): readonly Invalidation[] => invalidations.accepted(),
    tagDistribution: (id: string, tags: readonly Tag[]): void => void tagsOf.set(id, tags),
  };
}

export interface Tag {
  readonly Key: string;
  readonly Value: string;
}

interface ControlOptions {
  readonly port: number;
  readonly keys: AccessKeys;
  readonly permissions?: Permissions;
  readonly inProgressMs?: number;
}
