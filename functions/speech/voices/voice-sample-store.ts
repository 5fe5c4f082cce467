import { HeadObjectCommand, NotFound, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';

/**
 * The recorded samples of the voices; the S3 key of a sample is the path at which the site serves it. The metadata of a
 * sample contains a fingerprint of its text and voice, and the end of each sentence in seconds.
 */
export function voiceSampleStore(client: S3Client, Bucket: string) {
  return {
    async endsOf(file: string, origin: string): Promise<number[] | undefined> {
      try {
        const { Metadata } = await client.send(new HeadObjectCommand({ Bucket, Key: file }));
        if (Metadata?.['origin'] !== origin) return undefined;
        return Metadata['ends']?.split(' ').map(Number);
      } catch (error) {
        if (error instanceof NotFound) return undefined;
        throw error;
      }
    },

    async put(file: string, origin: string, { sound, ends }: SpokenSample): Promise<void> {
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: file,
          Body: sound,
          ContentType: 'audio/mpeg',
          CacheControl: 'max-age=300',
          Metadata: { origin, ends: ends.map((seconds) => seconds.toFixed(2)).join(' ') },
        }),
      );
    },
  };
}

export type VoiceSampleStore = ReturnType<typeof voiceSampleStore>;

export interface SpokenSample {
  readonly sound: Uint8Array;
  readonly ends: readonly number[];
}
