import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AwsError, serve } from '#local/services/http.ts';
import { openBucket, type Bucket } from './bucket.ts';
import { operations, type Call } from './operations.ts';
import { toXml } from './xml.ts';

/** Amazon S3 for one machine, path style. Buckets come from the template: no request makes or removes one. */
export async function startS3({ port, dir }: { port: number; dir: string }) {
  const buckets = new Map<string, Bucket>();
  const uploads = openBucket(join(dir, 'unfinished uploads'));
  const bucketNamed = (name: string) => {
    const bucket = buckets.get(name);
    if (!bucket) throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404);
    return bucket;
  };

  const listening = await serve(port, async (req, res) => {
    const answer: Call['answer'] = (status, root, content) => {
      res.writeHead(status, { 'content-type': 'application/xml' }).end(toXml(root, content));
    };
    try {
      const { bucketName, key, query } = readUrl(req.url!);
      const marks = [...query.keys()].filter((name) => !ownParameters.test(name));
      const copySource = req.headers['x-amz-copy-source'];
      const name = [req.method, key ? 'object' : 'bucket', ...marks, ...(copySource ? ['copy'] : [])].join(
        ' ',
      );
      const operation = operations[name];
      if (!operation) throw notImplemented(query.get('x-id') ?? name);
      const source = copySource ? readUrl(`/${String(copySource).replace(/^\//, '')}`) : undefined;
      const openSource = () => source && bucketNamed(source.bucketName).open(source.key);
      const bucket = bucketNamed(bucketName);
      await operation({
        req,
        res,
        answer,
        openSource,
        uploads,
        bucket,
        path: `${bucketName}/${key}`,
        key,
        query,
      });
    } catch (error) {
      if (req.destroyed && !req.complete) return; // the sender went away amid a body: nobody to answer
      if (!(error instanceof AwsError)) throw error;
      req.resume();
      answer(error.status, 'Error', { Code: error.name, Message: error.message });
    }
  });

  return {
    port: listening.port,
    close: () => listening.close(),
    /** Opens the bucket, with what it held before. */
    defineBucket(name: string): void {
      if (!/^[a-z\d][a-z\d.-]+$/.test(name)) throw new Error(`"${name}" cannot be the name of a bucket.`);
      if (!buckets.has(name)) buckets.set(name, openBucket(join(dir, name)));
    },
    async put(
      bucket: string,
      key: string,
      body: Buffer,
      { contentType, cacheControl }: PutOptions,
    ): Promise<void> {
      const headers = { 'content-type': contentType, ...(cacheControl && { 'cache-control': cacheControl }) };
      await bucketNamed(bucket).write(key, Readable.from([body]), headers);
    },
    list: (bucket: string, prefix: string) => bucketNamed(bucket).list(prefix),
    get: (bucket: string, key: string, rangeHeader?: string) => bucketNamed(bucket).open(key, rangeHeader),
  };
}

/** Query names that only refine an operation; any other one says which operation is meant. */
const ownParameters = /^(x-id|prefix|max-keys|continuation-token|start-after|partNumber|X-Amz-.*)$/;

/** `/bucket/key?query`, the key exactly as sent: `..` and `//` are part of it. */
function readUrl(url: string) {
  const [, bucketName = '', key = '', query] = /^\/([^/?]*)\/?([^?]*)\??(.*)$/s.exec(url) ?? [];
  try {
    return { bucketName, key: decodeURIComponent(key), query: new URLSearchParams(query) };
  } catch {
    throw new AwsError('InvalidURI', "Couldn't parse the specified URI.");
  }
}

function notImplemented(operation: string): AwsError {
  console.error(`The local S3 does not know the operation "${operation}".`);
  return new AwsError('NotImplemented', `The local S3 does not know "${operation}".`, 501);
}

export type { BucketObject, ObjectRecord } from './bucket.ts';
export type S3Service = Awaited<ReturnType<typeof startS3>>;
type PutOptions = { contentType: string; cacheControl?: string };
