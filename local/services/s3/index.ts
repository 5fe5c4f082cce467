import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { AccessKeys } from '#local/services/access-keys.ts';
import { AwsError, serve, unknownOperation } from '#local/services/http.ts';
import { createPermissions, type Permissions } from '#local/services/permissions.ts';
import { openBucket, type Bucket, type RangeHeaders } from './bucket.ts';
import { operations, type AllowedActions } from './operations.ts';
import { openUploads } from './uploads.ts';
import { sendXmlError } from './xml.ts';

export async function startS3({ port, dir, keys, permissions = createPermissions() }: S3Options) {
  const buckets = new Map<string, Bucket>();
  const uploads = openUploads(join(dir, 'unfinished uploads'));
  const bucketNamed = (name: string) => {
    const bucket = buckets.get(name);
    if (!bucket) throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404);
    return bucket;
  };

  const server = await serve(port, async (req, res) => {
    try {
      const { bucketName, key, query } = readUrl(req.url!);
      keys.require(req, 'xml');
      const operation = operationOf(req, key, query);
      const bucket = bucketNamed(bucketName);
      const requirePermission = (action: string, resource: string) =>
        permissions.require(req, `s3:${action}`, resource, { refusal: 'AccessDenied' });
      const may: AllowedActions = {
        require: (action, of = key) => requirePermission(action, arnOf(bucketName, of)),
        list: () => permissions.allows(req, 's3:ListBucket', arnOf(bucketName)),
      };
      const copySource = req.headers['x-amz-copy-source'];
      const copied = copySource ? readUrl(`/${String(copySource)}`) : undefined;
      if (copied) requirePermission('GetObject', arnOf(copied.bucketName, copied.key));
      const source = copied && bucketNamed(copied.bucketName).open(copied.key);
      await operation({ req, res, bucket, uploads, key, query, source, may });
    } catch (error) {
      if (req.destroyed && !req.complete) return; // The sender disconnected, so no one reads a response
      if (!(error instanceof AwsError)) throw error;
      req.resume();
      sendXmlError(res, error);
    }
  });

  return {
    port: server.port,
    close: () => server.close(),
    defineBucket(name: string, retentionDays = 0): void {
      if (!buckets.has(name)) buckets.set(name, openBucket(join(dir, name), retentionDays));
    },
    async put(bucket: string, key: string, body: Buffer, headers: Record<string, string>): Promise<void> {
      await bucketNamed(bucket).write(key, Readable.from([body]), headers);
    },
    list: (bucket: string, prefix: string) => bucketNamed(bucket).list(prefix),
    get: (bucket: string, key: string, rangeHeaders?: RangeHeaders) =>
      bucketNamed(bucket).open(key, rangeHeaders),
  };
}

/** Refuses and logs operations and options that our functions never use. */
function operationOf({ method, headers }: IncomingMessage, key: string, query: URLSearchParams) {
  const subresources = [...query.keys()].filter((name) => !ownParameters.test(name));
  const options = Object.keys(headers).filter((name) => unknownOptions.test(name));
  const copy = headers['x-amz-copy-source'] ? ['copy'] : [];
  const name = [method, key ? 'object' : 'bucket', ...subresources, ...options, ...copy].join(' ');
  const operation = operations[name];
  if (!operation) throw unknownOperation('S3', name);
  return operation;
}

/** Query parameters that don't select the operation; all others do. */
const ownParameters = /^(x-id|prefix|continuation-token|key-marker|partNumber)$/;
const unknownOptions = /^(if-.+|content-(encoding|language)|x-amz-(tagging-.+|acl|copy-source-.+))$/;

/** Keeps the key exactly as sent, because `..` and `//` are part of it. */
function readUrl(url: string) {
  const [, bucketName = '', key = '', query] = /^\/([^/?]*)\/?([^?]*)\??(.*)$/s.exec(url) ?? [];
  try {
    return { bucketName, key: decodeURIComponent(key), query: new URLSearchParams(query) };
  } catch {
    throw new AwsError('InvalidURI', "Couldn't parse the specified URI.");
  }
}

const arnOf = (bucket: string, key = '') => `arn:aws:s3:::${bucket}${key && `/${key}`}`;

interface S3Options {
  readonly port: number;
  readonly dir: string;
  readonly keys: AccessKeys;
  readonly permissions?: Permissions;
}
export type S3Service = Awaited<ReturnType<typeof startS3>>;
