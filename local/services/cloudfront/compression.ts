import type { Transform } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Headers } from '#local/services/s3/bucket.ts';

/** Compresses as CloudFront does: whole text files of 1,000 to 10,000,000 bytes, for viewers that take it. */
export function compressed(
  headers: Headers,
  acceptEncoding = '',
): { headers: Headers; changes: Transform[] } {
  const { 'content-length': length, etag, ...others } = headers;
  const isRightSize = Number(length) >= 1000 && Number(length) <= 10_000_000;
  const isWanted = /\bgzip\b/.test(acceptEncoding) && !headers['content-range'];
  if (!(isRightSize && isWanted && textType.test(headers['content-type'] ?? '')))
    return { headers, changes: [] };
  const changed = { ...others, etag: `W/${etag}`, 'content-encoding': 'gzip', vary: 'accept-encoding' };
  return { headers: changed, changes: [createGzip()] };
}

const textType =
  /^(text\/(html|css|javascript|plain|xml|vtt)|application\/(.+\+)?(javascript|json|xml)|image\/svg\+xml)/;
