import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError, readBody } from '#local/services/http.ts';
import type { Bucket, Headers } from './bucket.ts';
import { deliver, headersOf } from './deliver.ts';
import type { Uploads } from './uploads.ts';
import { sendXml, textsOf } from './xml.ts';

/** The operations that our functions call, by method, target and the query names that tell them apart. */
export const operations: Record<string, (call: Call) => void | Promise<void>> = {
  'GET object': sendObject,
  'HEAD object': sendObject,

  async 'PUT object'({ req, res, bucket, key }) {
    const { etag } = await bucket.write(key, req, keptHeaders(req));
    res.writeHead(200, { etag }).end();
  },

  async 'PUT object copy'({ res, bucket, key, source }) {
    if (!source) throw noSuchKey();
    const { etag } = await bucket.write(key, source.body, source.headers);
    sendXml(res, 200, 'CopyObjectResult', { ETag: etag });
  },

  'DELETE object'({ res, bucket, key }) {
    bucket.remove(key);
    res.writeHead(204).end();
  },

  async 'POST bucket delete'({ req, res, bucket }) {
    for (const key of textsOf(String(await readBody(req)), 'Key')) bucket.remove(key);
    sendXml(res, 200, 'DeleteResult', {});
  },

  'GET bucket list-type'({ res, bucket, query }) {
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url');
    const objects = bucket.list(query.get('prefix') ?? '');
    const rest = objects.filter(({ key }) => Buffer.compare(Buffer.from(key), after) > 0);
    const page = rest.slice(0, 1000);
    const next = rest.length > page.length ? Buffer.from(page.at(-1)!.key).toString('base64url') : undefined;
    sendXml(res, 200, 'ListBucketResult', {
      IsTruncated: next !== undefined,
      NextContinuationToken: next,
      Contents: page.map(({ key }) => ({ Key: key })),
    });
  },

  'POST object uploads'({ req, res, uploads, key }) {
    const id = uploads.begin(keptHeaders(req));
    sendXml(res, 200, 'InitiateMultipartUploadResult', { Key: key, UploadId: id });
  },

  async 'PUT object uploadId'({ req, res, uploads, query }) {
    const etag = await uploads.addPart(query.get('uploadId')!, query.get('partNumber')!, req);
    res.writeHead(200, { etag }).end();
  },

  async 'POST object uploadId'({ req, res, uploads, bucket, key, query }) {
    const id = query.get('uploadId')!;
    const { body, headers } = uploads.whole(id, textsOf(String(await readBody(req)), 'PartNumber'));
    const { etag } = await bucket.write(key, body, headers);
    uploads.end(id);
    sendXml(res, 200, 'CompleteMultipartUploadResult', { Key: key, ETag: etag });
  },

  'DELETE object uploadId'({ res, uploads, query }) {
    uploads.end(query.get('uploadId')!);
    res.writeHead(204).end();
  },
};

async function sendObject({ req, res, bucket, key }: Call): Promise<void> {
  const object = bucket.open(key, req.headers.range);
  if (!object) throw noSuchKey();
  if (object.status === 416) throw new AwsError('InvalidRange', 'The range is not satisfiable', 416);
  res.writeHead(object.status, headersOf(object));
  await deliver(res, object.body);
}

function keptHeaders(req: IncomingMessage): Headers {
  const kept = Object.entries(req.headers).filter(([name]) =>
    /^(cache-control|content-type|x-amz-meta-.+)$/.test(name),
  );
  return Object.fromEntries(kept) as Headers;
}

function noSuchKey(): AwsError {
  return new AwsError('NoSuchKey', 'The specified key does not exist.', 404);
}

export interface Call {
  req: IncomingMessage;
  res: ServerResponse;
  bucket: Bucket;
  uploads: Uploads;
  key: string;
  query: URLSearchParams;
  /** What a copy is made of. */
  source: ReturnType<Bucket['open']>;
}
