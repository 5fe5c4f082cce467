import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import * as s3 from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys as accessKeys } from '#local/testing/keys.ts';
import { signedPut } from '#local/testing/signed-put.ts';
import { startS3, type S3Service } from './index.ts';

const Bucket = 'media-local';
let dir: string;
let service: S3Service;
let client: s3.S3Client;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 's3-'));
  await boot();
});
afterEach(async () => {
  await stop();
  await rm(dir, { recursive: true });
});

async function boot() {
  service = await startS3({ port: 0, keys: accessKeys, dir });
  service.defineBucket(Bucket);
  client = new s3.S3Client(settings());
}
async function stop() {
  client.destroy();
  await service.close();
}

const settings = () => ({
  endpoint: `http://127.0.0.1:${service.port}`,
  region: 'us-east-1',
  credentials: accessKeys.operator,
  maxAttempts: 1,
});
const put = (Key: string, Body: s3.PutObjectCommandInput['Body'], more = {}) =>
  client.send(new s3.PutObjectCommand({ Bucket, Key, Body, ...more }));
const get = (Key: string, more = {}) => client.send(new s3.GetObjectCommand({ Bucket, Key, ...more }));
const read = async (Key: string, more = {}) => (await get(Key, more)).Body!.transformToString();
const keysOnDisk = async () => (await readdir(join(dir, Bucket))).length;

test('an object keeps its bytes, type, caching, metadata and etag, also after a restart', async () => {
  const objectHeaders = {
    ContentType: 'audio/mpeg',
    CacheControl: 'max-age=300',
    Metadata: { voice: 'orus' },
  };
  const { ETag } = await put('a.mp3', 'sound', objectHeaders);
  expect(ETag).toBe(`"${createHash('md5').update('sound').digest('hex')}"`);

  await stop();
  await boot();

  const object = await get('a.mp3');
  expect(await object.Body!.transformToString()).toBe('sound');
  expect(object).toMatchObject({ ...objectHeaders, ETag, ContentLength: 5, AcceptRanges: 'bytes' });
  expect(object.LastModified).toBeInstanceOf(Date);
  const head = await client.send(new s3.HeadObjectCommand({ Bucket, Key: 'a.mp3' }));
  expect(head).toMatchObject({ ...objectHeaders, ETag });
});

test.each([
  ['bytes=0-0', 'a', 'bytes 0-0/10'],
  ['bytes=2-4', 'cde', 'bytes 2-4/10'],
  ['bytes=7-', 'hij', 'bytes 7-9/10'],
  ['bytes=-3', 'hij', 'bytes 7-9/10'],
  ['bytes=-30', 'abcdefghij', 'bytes 0-9/10'],
  ['bytes=5-500', 'fghij', 'bytes 5-9/10'],
])(
  'a request for the range %s of an object returns 206 and the bytes of that range',
  async (Range, bytes, ContentRange) => {
    await put('k', 'abcdefghij');
    const object = await get('k', { Range });

    expect(await object.Body!.transformToString()).toBe(bytes);
    expect(object).toMatchObject({
      ContentRange,
      ContentLength: bytes.length,
      $metadata: { httpStatusCode: 206 },
    });
  },
);

test.each(['bytes=4-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-'])(
  'a request for the range %s returns the whole object',
  async (Range) => {
    await put('k', 'abcdefghij');
    const object = await get('k', { Range });

    expect(await object.Body!.transformToString()).toBe('abcdefghij');
    expect(object.$metadata.httpStatusCode).toBe(200);
  },
);

test('a range that contains no byte of the object is refused with 416', async () => {
  await put('k', 'abc');
  await put('empty', '');
  const refusal = { name: 'InvalidRange', $metadata: { httpStatusCode: 416 } };

  await expect(get('k', { Range: 'bytes=3-' })).rejects.toMatchObject(refusal);
  await expect(get('k', { Range: 'bytes=-0' })).rejects.toMatchObject(refusal);
  await expect(get('empty', { Range: 'bytes=0-' })).rejects.toMatchObject(refusal);
  expect(await read('empty')).toBe('');
});

test('objects with keys of any characters and length are stored separately and listed unchanged', async () => {
  const keys = [
    '../../../etc/x',
    '..',
    'a/../b',
    'a//b',
    'a b+c%2F?#&<>"\'é',
    'tab\tand\nline',
    '😀',
    '\uFFEE',
    'x'.repeat(1024),
  ];
  for (const key of keys) await put(key, key);

  expect(await Promise.all(keys.map((key) => read(key)))).toEqual(keys);
  const { Contents } = await client.send(new s3.ListObjectsV2Command({ Bucket }));
  const inUtf8Order = keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  expect(Contents!.map(({ Key }) => Key)).toEqual(inUtf8Order);
  expect(await keysOnDisk()).toBe(keys.length);
  expect((await readdir(dir)).toSorted()).toEqual([Bucket, 'unfinished uploads']);

  await client.send(
    new s3.DeleteObjectsCommand({ Bucket, Delete: { Objects: keys.map((Key) => ({ Key })) } }),
  );
  expect(await keysOnDisk()).toBe(0);
});

test('a listing contains only the objects under its prefix, in pages', async () => {
  const keys = Array.from({ length: 1_002 }, (_, at) => `seg/${String(at).padStart(4, '0')}.ts`);
  for (const key of [...keys, 'segment']) await service.put(Bucket, key, Buffer.from('x'), {});
  const pages: (string | undefined)[][] = [];
  for await (const { Contents } of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: 'seg/' }))
    pages.push(Contents!.map(({ Key }) => Key));

  expect(pages).toEqual([keys.slice(0, 1_000), keys.slice(1_000)]);
  const none = await client.send(new s3.ListObjectsV2Command({ Bucket, Prefix: 'none' }));
  expect(none).toMatchObject({ IsTruncated: false });
  expect(none.Contents).toBeUndefined();
});

test('a listing gives the size of each object, and the time of its last write in whole seconds', async () => {
  await service.put(Bucket, 'dated', Buffer.from('four'), {});
  const { Contents } = await client.send(new s3.ListObjectsV2Command({ Bucket, Prefix: 'dated' }));
  const { lastModifiedAt } = service.list(Bucket, 'dated')[0]!;
  expect(Contents![0]).toMatchObject({
    Size: 4,
    LastModified: new Date(lastModifiedAt.slice(0, 19) + 'Z'),
  });
});

test('a missing object, bucket or copy source is refused with the same error name as in S3', async () => {
  await expect(get('gone')).rejects.toBeInstanceOf(s3.NoSuchKey);
  const head = new s3.HeadObjectCommand({ Bucket, Key: 'gone' });
  await expect(client.send(head)).rejects.toBeInstanceOf(s3.NotFound);
  const wrongBucketPut = new s3.PutObjectCommand({ Bucket: 'no-such', Key: 'k', Body: Buffer.alloc(2e6) });
  await expect(client.send(wrongBucketPut)).rejects.toMatchObject({ name: 'NoSuchBucket' });
  const copy = new s3.CopyObjectCommand({ Bucket, Key: 'to', CopySource: `${Bucket}/gone` });
  await expect(client.send(copy)).rejects.toMatchObject({ name: 'NoSuchKey' });
  await expect(client.send(new s3.DeleteObjectCommand({ Bucket, Key: 'gone' }))).resolves.toBeDefined();
});

test('a copy has the bytes and headers of its source', async () => {
  await put('from é+', 'sound', { ContentType: 'audio/mpeg' });
  const CopySource = `${Bucket}/${encodeURIComponent('from é+')}`;
  const { CopyObjectResult } = await client.send(new s3.CopyObjectCommand({ Bucket, Key: 'to', CopySource }));

  const copiedObject = await get('to');
  expect(await copiedObject.Body!.transformToString()).toBe('sound');
  expect(copiedObject).toMatchObject({ ContentType: 'audio/mpeg', ETag: CopyObjectResult!.ETag });
});

test('a copy has its own headers if they are to be replaced', async () => {
  await put('from', 'sound', { ContentType: 'audio/mpeg', CacheControl: 'private' });
  const headers = { MetadataDirective: 'REPLACE', ContentType: 'audio/wav' } as const;
  await client.send(
    new s3.CopyObjectCommand({ Bucket, Key: 'to', CopySource: `${Bucket}/from`, ...headers }),
  );
  const { ContentType, CacheControl } = await get('to');
  expect([ContentType, CacheControl]).toEqual(['audio/wav', undefined]);
});

test('a stream of unknown length is uploaded in parts and appears only when it is complete', async () => {
  const pieces = Array.from({ length: 12 }, (_, i) => Buffer.alloc(1024 * 1024, i));
  let listedMeanwhile: unknown;
  async function* slowBody() {
    yield* pieces;
    listedMeanwhile = service.list(Bucket, '');
  }
  const params = { Bucket, Key: 'long.mp3', Body: Readable.from(slowBody()), ContentType: 'audio/mpeg' };
  await new Upload({ client, params }).done();

  expect(listedMeanwhile).toEqual([]);
  const object = await get('long.mp3');
  expect(object.ContentType).toBe('audio/mpeg');
  expect(Buffer.from(await object.Body!.transformToByteArray()).equals(Buffer.concat(pieces))).toBe(true);
  expect(await readdir(join(dir, 'unfinished uploads'))).toEqual([]);
});

test('an aborted upload leaves no file, and completing an upload with a missing part is refused', async () => {
  async function* brokenBody() {
    yield Buffer.alloc(6 * 1024 * 1024);
    await wait(20);
    throw new Error('The author closed the lid.');
  }
  const broken = new Upload({ client, params: { Bucket, Key: 'k', Body: Readable.from(brokenBody()) } });
  await expect(broken.done()).rejects.toThrow('lid');
  expect(await readdir(join(dir, 'unfinished uploads'))).toEqual([]);

  const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand({ Bucket, Key: 'k' }));
  const upload = { Bucket, Key: 'k', UploadId };
  const { ETag } = await client.send(new s3.UploadPartCommand({ ...upload, PartNumber: 1, Body: 'one' }));
  const complete = (...Parts: s3.CompletedPart[]) =>
    client.send(new s3.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  await expect(complete({ PartNumber: 1, ETag }, { PartNumber: 2, ETag })).rejects.toMatchObject({
    name: 'InvalidPart',
  });
  await complete({ PartNumber: 1, ETag });
  expect(await read('k')).toBe('one');
  await expect(complete({ PartNumber: 1, ETag })).rejects.toBeInstanceOf(s3.NoSuchUpload);
});

test('an upload that breaks off leaves the old object unchanged', async () => {
  await put('k', 'old');
  const upload = await halfAnUpload();
  await vi.waitFor(async () => expect(await keysOnDisk()).toBe(2));
  upload.destroy();

  await vi.waitFor(async () => expect(await keysOnDisk()).toBe(1));
  expect(await read('k')).toBe('old');
});

test('unfinished files of a killed process are removed at the next start', async () => {
  const upload = await halfAnUpload();
  await vi.waitFor(async () => expect(await keysOnDisk()).toBe(1));
  const next = await startS3({ port: 0, keys: accessKeys, dir });
  next.defineBucket(Bucket);

  expect(next.list(Bucket, '')).toEqual([]);
  expect(await keysOnDisk()).toBe(0);
  upload.destroy();
  await next.close();
});

test('a read that began before a write still returns the whole old object', async () => {
  const old = Buffer.alloc(4_000_000, 'o');
  await put('k', old);
  const object = await get('k');
  await put('k', 'new');
  await wait(20);

  expect(Buffer.from(await object.Body!.transformToByteArray()).equals(old)).toBe(true);
  expect(await read('k')).toBe('new');
});

test('an object stored by the local cloud itself can be read by S3 clients and the local cloud', async () => {
  await service.put(Bucket, 'site/app.js', Buffer.from('js'), {
    'content-type': 'text/javascript',
    'cache-control': 'x',
  });

  expect(await get('site/app.js')).toMatchObject({ ContentType: 'text/javascript', CacheControl: 'x' });
  expect(service.list(Bucket, 'site/')).toMatchObject([{ key: 'site/app.js', sizeBytes: 2 }]);
  const part = service.get(Bucket, 'site/app.js', { range: 'bytes=1-' })!;
  expect(part).toMatchObject({ status: 206, sizeBytes: 2 });
  expect(await text(part.body)).toBe('s');
  expect(service.get(Bucket, 'none')).toBeUndefined();
});

test('a versioned bucket restores a deleted object, and deletes it permanently by its version id', async () => {
  service.defineBucket('versioned', 35);
  const at = { Bucket: 'versioned', Key: 'a text' };
  const versions = () => client.send(new s3.ListObjectVersionsCommand({ Bucket: at.Bucket, Prefix: 'a' }));
  await client.send(new s3.PutObjectCommand({ ...at, Body: 'words' }));
  const { LastModified } = await client.send(new s3.HeadObjectCommand(at));
  await client.send(new s3.DeleteObjectCommand(at));
  await expect(client.send(new s3.GetObjectCommand(at))).rejects.toBeInstanceOf(s3.NoSuchKey);

  await stop();
  await boot();
  service.defineBucket('versioned', 35);
  const { Versions: [version] = [], DeleteMarkers: [marker] = [] } = await versions();
  expect(version).toMatchObject({ Key: at.Key, IsLatest: false });
  await client.send(new s3.DeleteObjectCommand({ ...at, VersionId: marker!.VersionId }));
  const back = await client.send(new s3.GetObjectCommand(at));
  expect([await back.Body!.transformToString(), back.LastModified]).toEqual(['words', LastModified]);
  expect(await versions()).toMatchObject({ Versions: [{ ...version, IsLatest: true }] });

  await client.send(new s3.DeleteObjectCommand(at));
  const Objects = [{ Key: at.Key, VersionId: version!.VersionId }];
  await client.send(new s3.DeleteObjectsCommand({ Bucket: at.Bucket, Delete: { Objects } }));
  const remainingVersions = await versions();
  expect([remainingVersions.Versions, remainingVersions.DeleteMarkers]).toEqual([undefined, undefined]);
  expect(await readdir(join(dir, at.Bucket))).toEqual([]);
});

test('an object deleted from a versioned bucket is removed after its retention days', async () => {
  service.defineBucket('versioned', 35);
  const at = { Bucket: 'versioned', Key: 'a text' };
  await client.send(new s3.PutObjectCommand({ ...at, Body: 'words' }));
  await client.send(new s3.DeleteObjectCommand(at));
  const [file] = await readdir(join(dir, 'versioned'));
  const oldDate = new Date(Date.now() - 36 * 86_400_000);
  await utimes(join(dir, 'versioned', file!), oldDate, oldDate);

  await stop();
  await boot();
  service.defineBucket('versioned', 35);
  expect(await readdir(join(dir, 'versioned'))).toEqual([]);
});

test('operations and options that our functions never send are refused, and the error names them', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const refusedCalls: [() => Promise<unknown>, RegExp][] = [
    [
      () => client.send(new s3.PutObjectTaggingCommand({ Bucket, Key: 'k', Tagging: { TagSet: [] } })),
      /tagging/,
    ],
    [() => client.send(new s3.CreateBucketCommand({ Bucket: 'new-one' })), /PUT bucket/],
    [() => client.send(new s3.ListObjectsV2Command({ Bucket, Delimiter: '/' })), /delimiter/],
    [() => put('k', 'x', { IfNoneMatch: '*' }), /if-none-match/],
    [() => put('k', Readable.from(['x']), { ContentLength: 1 }), /content-encoding/],
  ];
  for (const [answer, message] of refusedCalls) await expect(answer()).rejects.toMatchObject({ message });
  expect(log).toHaveBeenCalledTimes(refusedCalls.length);
  expect(await keysOnDisk()).toBe(0);
  expect(await send('GET', `/${Bucket}/%E0%A4%A`)).toMatchObject({ status: 400 });
  log.mockRestore();
});

async function halfAnUpload() {
  const headers = await signedPut(settings(), { Bucket, Key: 'k', Body: 'x'.repeat(99) });
  const path = `/${Bucket}/k?x-id=PutObject`;
  const upload = request({ port: service.port, method: 'PUT', path, headers });
  upload.on('error', () => {});
  upload.write('half');
  return upload;
}

function send(
  method: string,
  path: string,
  body = '',
  headers = {},
): Promise<{ status?: number; body: string }> {
  return new Promise((resolve, reject) => {
    request({ port: service.port, method, path, headers }, async (res) =>
      resolve({ status: res.statusCode, body: await text(res) }),
    )
      .on('error', reject)
      .end(body);
  });
}
