import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';
import type { CopyRetagged } from '#functions/audio/media-store.ts';
import { id3HeaderBytes, tagBytesOf } from '#functions/speech/id3.ts';

/** In its own file, because streaming a sound through a function needs more code than copying it within S3. */
export function copyRetagged(client: S3Client, Bucket: string): CopyRetagged {
  const readRange = async (Key: string, Range: string) =>
    (await client.send(new GetObjectCommand({ Bucket, Key, Range }))).Body!;

  return async (from, to, retag, copy) => {
    const header = await (await readRange(from, `bytes=0-${id3HeaderBytes - 1}`)).transformToByteArray();
    const tagBytes = tagBytesOf(header);
    const tag =
      tagBytes > 0 && (await (await readRange(from, `bytes=0-${tagBytes - 1}`)).transformToByteArray());
    const newTag = tag && retag(tag);
    if (!newTag) return copy();
    const restOfSound = (await readRange(from, `bytes=${tagBytes}-`)) as Readable;
    const params = { Bucket, Key: to, ContentType: 'audio/mpeg', CacheControl: 'max-age=300' };
    return new Upload({
      client,
      params: { ...params, Body: Readable.from(joinParts(newTag, restOfSound)) },
    }).done();
  };
}

async function* joinParts(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}
