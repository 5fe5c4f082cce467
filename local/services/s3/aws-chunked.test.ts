import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { decodeAwsChunked } from './aws-chunked.ts';

const framed =
  '5\r\nab\r\nc\r\nB;chunk-signature=0f\r\n0\r\n\r\n123456\r\n0\r\nx-amz-checksum-crc32:q8WGuA==\r\n\r\n';

async function* piecesOf(text: string, sizeBytes: number) {
  for (let at = 0; at < text.length; at += sizeBytes) yield Buffer.from(text.slice(at, at + sizeBytes));
}
const decoded = async (text: string, sizeBytes: number) =>
  String(await buffer(decodeAwsChunked(piecesOf(text, sizeBytes))));

test('a framed body is the same wherever the network cuts it', async () => {
  for (let sizeBytes = 1; sizeBytes <= framed.length; sizeBytes += 1)
    expect(await decoded(framed, sizeBytes)).toBe('ab\r\nc0\r\n\r\n123456');
});

test.each(['', '5\r\nab', '5\r\nhello\r\n', 'zz\r\nhello', '0'])(
  '%j is refused as not whole',
  async (text) => {
    await expect(decoded(text, 3)).rejects.toMatchObject({ name: 'IncompleteBody' });
  },
);
