import { AwsError } from '#local/services/http.ts';

/**
 * Takes off the framing in which the SDK streams a body: chunks of `hex size[;signature] CRLF bytes CRLF`, a chunk of
 * size 0, then checksums, which are dropped. A body that stops before its end is refused.
 */
export async function* decodeAwsChunked(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending = Buffer.alloc(0);
  let bytesLeft = 0;
  let lineStart = 0;
  let hasEnded = false;
  for await (const arrived of source) {
    pending = Buffer.concat([pending, arrived]);
    while (!hasEnded) {
      const lineEnd = bytesLeft > 0 ? 0 : pending.indexOf('\r\n', lineStart);
      if (lineEnd < 0 || pending.length === 0) break;
      if (bytesLeft > 0) {
        const piece = pending.subarray(0, bytesLeft);
        yield piece;
        bytesLeft -= piece.length;
        pending = pending.subarray(piece.length);
      } else {
        bytesLeft = Number.parseInt(pending.toString('latin1', lineStart, lineEnd), 16);
        hasEnded = !(bytesLeft > 0);
        pending = pending.subarray(lineEnd + 2);
        lineStart = 2; // from now on a line break closes the chunk before
      }
    }
  }
  if (bytesLeft !== 0 || !hasEnded)
    throw new AwsError('IncompleteBody', 'The aws-chunked body is not whole.');
}
