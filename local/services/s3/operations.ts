import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { AwsError, readBody } from '#local/services/http.ts';
import { decodeAwsChunked } from './aws-chunked.ts';
import type { Bucket, BucketObject, Headers } from './bucket.ts';
import { deliver, headersOf } from './deliver.ts';
import { textsOf, type XmlValue } from './xml.ts';

/** The operations that our functions call, by method, target and the query names that tell them apart. */
export const operations: Record<string, (call: Call) => void | Promise<void>> = {
  'GET object': sendObject,
  'HEAD object': sendObject,

  async 'PUT object'({ req, res, bucket, key }) {
    const { etag } = await bucket.write(key, bodyOf(req), keptHeaders(req), { isNew: isForNew(req) });
    res.writeHead(200, { etag }).end();
  },

  async 'PUT object copy'({ req, answer, bucket, key, openSource }) {
    const source = openSource();
    if (!source) throw noSuchKey();
    const headers = req.headers['x-amz-metadata-directive'] === 'REPLACE' ? keptHeaders(req) : source.headers;
    const { etag, lastModifiedAt } = await bucket.write(key, source.body, headers);
    answer(200, 'CopyObjectResult', { ETag: etag, LastModified: lastModifiedAt });
  },

  'DELETE object'({ res, bucket, key }) {
    bucket.remove(key);
    res.writeHead(204).end();
  },

  async 'POST bucket delete'({ req, answer, bucket }) {
    const keys = textsOf(String(await readBody(req)), 'Key');
    if (keys.length > 1000) throw new AwsError('MalformedXML', 'At most 1,000 keys can be deleted at once.');
    for (const key of keys) bucket.remove(key);
    answer(200, 'DeleteResult', { Deleted: keys.map((key) => ({ Key: key })) });
  },

  'GET bucket list-type'({ answer, bucket, query }) {
    const prefix = query.get('prefix') ?? '';
    const token = query.get('continuation-token');
    const after = token ? Buffer.from(token, 'base64url') : Buffer.from(query.get('start-after') ?? '');
    const limit = Math.min(Number(query.get('max-keys') ?? 1000), 1000);
    const rest = bucket.list(prefix).filter(({ key }) => Buffer.compare(Buffer.from(key), after) > 0);
    const page = rest.slice(0, limit);
    const next = rest.length > page.length ? page.at(-1)?.key : undefined;
    answer(200, 'ListBucketResult', {
      Prefix: prefix,
      KeyCount: page.length,
      MaxKeys: limit,
      IsTruncated: next !== undefined,
      NextContinuationToken: next && Buffer.from(next).toString('base64url'),
      Contents: page.map((r) => ({
        Key: r.key,
        LastModified: r.lastModifiedAt,
        ETag: r.etag,
        Size: r.sizeBytes,
      })),
    });
  },

  async 'POST object uploads'({ req, answer, uploads, path, key }) {
    const uploadId = randomUUID();
    await uploads.write(`${uploadId} ${path}`, Readable.from([]), keptHeaders(req));
    answer(200, 'InitiateMultipartUploadResult', { Key: key, UploadId: uploadId });
  },

  async 'PUT object uploadId'(call) {
    const { id } = findUpload(call);
    const { etag } = await call.uploads.write(`${id} ${call.query.get('partNumber')}`, bodyOf(call.req), {});
    call.res.writeHead(200, { etag }).end();
  },

  async 'POST object uploadId'(call) {
    const { id, headers } = findUpload(call);
    const body = String(await readBody(call.req));
    const etags = textsOf(body, 'ETag');
    const keys = textsOf(body, 'PartNumber').map((number) => `${id} ${number}`);
    const kept = new Map(call.uploads.list(`${id} `).map((part) => [part.key, part]));
    if (keys.length === 0 || keys.some((key, i) => kept.get(key)?.etag !== etags[i]))
      throw new AwsError('InvalidPart', 'One or more of the specified parts could not be found.');
    if (keys.slice(0, -1).some((key) => kept.get(key)!.sizeBytes < smallestPartBytes))
      throw new AwsError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
    const hash = createHash('md5').update(etags.join('').replaceAll('"', ''), 'hex').digest('hex');
    const options = { etag: `"${hash}-${keys.length}"`, isNew: isForNew(call.req) };
    const { etag } = await call.bucket.write(call.key, joined(call.uploads, keys), headers, options);
    removeUpload(call, id);
    call.answer(200, 'CompleteMultipartUploadResult', { Key: call.key, ETag: etag });
  },

  'DELETE object uploadId'(call) {
    removeUpload(call, findUpload(call).id);
    call.res.writeHead(204).end();
  },
};

async function sendObject({ req, res, bucket, key }: Call): Promise<void> {
  const object = bucket.open(key, req.headers.range);
  if (!object) throw noSuchKey();
  if (object.status === 416) throw new AwsError('InvalidRange', 'The range is not satisfiable', 416);
  res.writeHead(object.status, headersOf(object));
  await deliver(res, object.body);
}

/** An upload in parts is an empty object `{id} {bucket}/{key}` that keeps the headers, and one `{id} {number}` a part. */
function findUpload({ uploads, path, query }: Call) {
  const id = query.get('uploadId')!;
  const upload = uploads.find(`${id} ${path}`);
  if (!upload) throw new AwsError('NoSuchUpload', 'The specified upload does not exist.', 404);
  return { id, headers: upload.headers };
}

function removeUpload({ uploads }: Call, id: string): void {
  for (const { key } of uploads.list(`${id} `)) uploads.remove(key);
}

async function* joined(uploads: Bucket, keys: string[]): AsyncGenerator<Buffer> {
  for (const key of keys) yield* uploads.open(key)!.body as AsyncIterable<Buffer>;
}

async function* bodyOf(req: IncomingMessage): AsyncGenerator<Buffer> {
  yield* req.headers['content-encoding']?.includes('aws-chunked') ? decodeAwsChunked(req) : req;
}

function keptHeaders(req: IncomingMessage): Headers {
  const kept = Object.entries(req.headers).filter(([name]) =>
    /^(x-amz-meta-.*|cache-control|content-(type|disposition|language))$/.test(name),
  );
  const encoding = req.headers['content-encoding']?.replace(/aws-chunked,?\s*/, '');
  return { ...(Object.fromEntries(kept) as Headers), ...(encoding && { 'content-encoding': encoding }) };
}

function isForNew(req: IncomingMessage): boolean {
  return req.headers['if-none-match'] === '*';
}

function noSuchKey(): AwsError {
  return new AwsError('NoSuchKey', 'The specified key does not exist.', 404);
}

const smallestPartBytes = 5 * 1024 * 1024;

export interface Call {
  req: IncomingMessage;
  res: ServerResponse;
  answer: (status: number, root: string, content: XmlValue) => void;
  openSource: () => BucketObject | undefined;
  uploads: Bucket;
  bucket: Bucket;
  key: string;
  /** Bucket and key. */
  path: string;
  query: URLSearchParams;
}
