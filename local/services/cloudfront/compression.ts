import { createGzip } from 'node:zlib';
import type { Answer } from './answer.ts';
import type { Behaviour } from './distribution.ts';

/**
 * Compresses as CloudFront does: whole text answers of 1,000 to 10,000,000 bytes that the origin left plain, when
 * behaviour and viewer allow it. A behaviour whose cache policy is the managed CachingDisabled never compresses.
 */
export function compression({ status, headers }: Answer, behaviour: Behaviour, acceptEncoding = '') {
  const { 'content-length': length, etag, ...others } = headers;
  const isAllowed = behaviour.Compress && behaviour.CachePolicyId !== cachingDisabled;
  const isPlainText = textType.test(String(others['content-type'])) && !others['content-encoding'];
  const isRightSize = Number(length) >= 1000 && Number(length) <= 10_000_000;
  const isWanted = /\bgzip\b/.test(acceptEncoding);
  if (!(status === 200 && isAllowed && isPlainText && isRightSize && isWanted))
    return { headers, changes: [] };
  const weakTag = etag && { etag: etag.replace(/^"/, 'W/"') };
  const changed = { ...others, ...weakTag, 'content-encoding': 'gzip', vary: 'accept-encoding' };
  return { headers: changed, changes: [createGzip()] };
}

const cachingDisabled = '4135ea2d-6844-44df-8efc-0d45f6ad8fbf';
const textType =
  /^(text\/(html|css|javascript|plain|xml|vtt)|application\/(.+\+)?(javascript|json|xml)|image\/svg\+xml)/;
