import type { Transform } from 'node:stream';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Headers } from '#local/services/s3/object-record.ts';

/** Compresses as CloudFront does: complete text files of 1,000 to 10,000,000 bytes, with Brotli preferred over gzip. */
export function compressed(
  headers: IncomingHttpHeaders | Headers,
  acceptEncoding = '',
): { headers: OutgoingHttpHeaders; changes: Transform[] } {
  const { 'content-length': length, etag, ...others } = headers;
  const isRightSize = Number(length) >= 1000 && Number(length) <= 10_000_000;
  const encoding = encodings.find(({ name }) => new RegExp(`\\b${name}\\b`).test(acceptEncoding));
  const isText = textType.test(headers['content-type'] ?? '');
  if (!encoding || !isRightSize || !isText || headers['content-range'] || headers['content-encoding'])
    return { headers, changes: [] };
  const changedHeaders = {
    ...others,
    ...(etag !== undefined && { etag: `W/${etag}` }),
    'content-encoding': encoding.name,
    vary: 'accept-encoding',
  };
  return { headers: changedHeaders, changes: [encoding.make()] };
}

const encodings = [
  {
    name: 'br',
    make: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  },
  { name: 'gzip', make: () => createGzip() },
];

const textType =
  /^(text\/(html|css|javascript|plain|xml|vtt)|application\/(.+\+)?(javascript|json|xml)|image\/svg\+xml)/;
