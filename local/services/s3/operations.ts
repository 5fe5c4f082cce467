import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError, readBody } from '#local/services/http.ts';
import type { Bucket } from './bucket.ts';
import type { Headers } from './object-record.ts';
import { markerIdOf, versionIdOf } from './removed-objects.ts';
import { deliver, headersOf } from './deliver.ts';
import type { Uploads } from './uploads.ts';
import { sendXml, textsOf } from './xml.ts';

export const operations: Record<string, (call: S3Call) => void | Promise<void>> = {
  'GET object': sendObject,
  'HEAD object': sendObject,

  async 'PUT object'({ req, res, bucket, key, may }) {
    requirePut(req, may);
    const { etag } = await bucket.write(key, req, storedHeaders(req));
    res.writeHead(200, { etag }).end();
  },

  async 'PUT object copy'({ req, res, bucket, key, source, may }) {
    may.require('PutObject');
    if (!source) throw noSuchKey();
    const isReplacing = req.headers['x-amz-metadata-directive'] === 'REPLACE';
    const { etag } = await bucket.write(key, source.body, isReplacing ? storedHeaders(req) : source.headers);
    sendXml(res, 200, 'CopyObjectResult', { ETag: etag });
  },

  'DELETE object'({ res, bucket, key, may }) {
    may.require('DeleteObject');
    bucket.remove(key);
    res.writeHead(204).end();
  },

  'DELETE object versionId'({ res, bucket, key, query, may }) {
    may.require('DeleteObjectVersion');
    bucket.removeVersion(key, query.get('versionId')!);
    res.writeHead(204).end();
  },

  async 'POST bucket delete'({ req, res, bucket, may }) {
    const objects = String(await readBody(req))
      .split('</Object>')
      .slice(0, -1);
    const targets = objects.map((xml) => ({
      key: textsOf(xml, 'Key')[0]!,
      id: textsOf(xml, 'VersionId')[0],
    }));
    for (const { key, id } of targets) may.require(id ? 'DeleteObjectVersion' : 'DeleteObject', key);
    for (const { key, id } of targets)
      if (id) bucket.removeVersion(key, id);
      else bucket.remove(key);
    sendXml(res, 200, 'DeleteResult', {});
  },

  'GET bucket versions'({ res, bucket, query, may }) {
    may.require('ListBucketVersions');
    const marker = Buffer.from(query.get('key-marker') ?? '');
    const allVersions = bucket.listVersions(query.get('prefix') ?? '');
    const remainingEntries = allVersions.filter(({ key }) => Buffer.compare(Buffer.from(key), marker) > 0);
    const page = remainingEntries.slice(0, 1000);
    sendXml(res, 200, 'ListVersionsResult', {
      IsTruncated: remainingEntries.length > page.length,
      NextKeyMarker: page.at(-1)?.key,
      Version: page.flatMap(({ key, current, removed }) =>
        [current, removed].flatMap((version) =>
          version
            ? {
                Key: key,
                VersionId: versionIdOf(version),
                IsLatest: version === current,
                LastModified: version.lastModifiedAt,
              }
            : [],
        ),
      ),
      DeleteMarker: page.flatMap(({ key, current, removed }) =>
        removed && !current
          ? {
              Key: key,
              VersionId: markerIdOf(removed),
              IsLatest: true,
              LastModified: removed.removedAt.toISOString(),
            }
          : [],
      ),
    });
  },

  'GET bucket list-type'({ res, bucket, query, may }) {
    may.require('ListBucket');
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url');
    const objects = bucket.list(query.get('prefix') ?? '');
    const rest = objects.filter(({ key }) => Buffer.compare(Buffer.from(key), after) > 0);
    const page = rest.slice(0, 1000);
    const next = rest.length > page.length ? Buffer.from(page.at(-1)!.key).toString('base64url') : undefined;
    sendXml(res, 200, 'ListBucketResult', {
      IsTruncated: next !== undefined,
      NextContinuationToken: next,
      Contents: page.map(({ key, lastModifiedAt, sizeBytes }) => ({
        Key: key,
        // S3 has a precision of seconds.
        LastModified: lastModifiedAt.replace(/\.\d+/, '.000'),
        Size: sizeBytes,
      })),
    });
  },

  'POST object uploads'({ req, res, uploads, key, may }) {
    requirePut(req, may);
    const id = uploads.begin(storedHeaders(req));
    sendXml(res, 200, 'InitiateMultipartUploadResult', { Key: key, UploadId: id });
  },

  async 'PUT object uploadId'({ req, res, uploads, query, may }) {
    may.require('PutObject');
    const etag = await uploads.addPart(query.get('uploadId')!, query.get('partNumber')!, req);
    res.writeHead(200, { etag }).end();
  },

  async 'POST object uploadId'({ req, res, uploads, bucket, key, query, may }) {
    may.require('PutObject');
    const id = query.get('uploadId')!;
    const { body, headers } = uploads.whole(id, textsOf(String(await readBody(req)), 'PartNumber'));
    const { etag } = await bucket.write(key, body, headers);
    uploads.end(id);
    sendXml(res, 200, 'CompleteMultipartUploadResult', { Key: key, ETag: etag });
  },

  'DELETE object uploadId'({ res, uploads, query, may }) {
    may.require('AbortMultipartUpload');
    uploads.end(query.get('uploadId')!);
    res.writeHead(204).end();
  },
};

async function sendObject({ req, res, bucket, key, may }: S3Call): Promise<void> {
  may.require('GetObject');
  const object = bucket.open(key, { range: req.headers.range });
  if (!object) throw may.list() ? noSuchKey() : new AwsError('AccessDenied', 'Access Denied', 403);
  if (object.status === 416) throw new AwsError('InvalidRange', 'The range is not satisfiable', 416);
  res.writeHead(object.status, headersOf(object));
  await deliver(res, object.body);
}

/** Tags need their own permission. Tag-based lifecycle rules don't run here. */
function requirePut({ headers }: IncomingMessage, may: AllowedActions): void {
  may.require('PutObject');
  if (headers['x-amz-tagging']) may.require('PutObjectTagging');
}

function storedHeaders(req: IncomingMessage): Headers {
  const storedEntries = Object.entries(req.headers).filter(([name]) =>
    /^(cache-control|content-disposition|content-type|x-amz-meta-.+)$/.test(name),
  );
  return Object.fromEntries(storedEntries) as Headers;
}

function noSuchKey(): AwsError {
  return new AwsError('NoSuchKey', 'The specified key does not exist.', 404);
}

export interface S3Call {
  req: IncomingMessage;
  res: ServerResponse;
  bucket: Bucket;
  uploads: Uploads;
  key: string;
  query: URLSearchParams;
  source: ReturnType<Bucket['open']>;
  may: AllowedActions;
}

export interface AllowedActions {
  require(action: string, key?: string): void;
  /** Returns whether the caller may list objects. If not, the response must not reveal that an object is missing. */
  list(): boolean;
}
