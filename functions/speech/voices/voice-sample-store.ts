import { voiceSampleFile } from '#shared/addresses.ts';
import { HeadObjectCommand, NotFound, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';

/** The samples of the voices, under the paths that the site serves them by. A sample knows what it was made from. */
export function voiceSampleStore(client: S3Client, Bucket: string) {
  return {
    addressOf: (voiceName: string) => `/${voiceSampleFile(voiceName)}`,

    /** Whether the sample that lies there was made from this. */
    async isMadeFrom(voiceName: string, origin: string): Promise<boolean> {
      try {
        const { Metadata } = await client.send(
          new HeadObjectCommand({ Bucket, Key: voiceSampleFile(voiceName) }),
        );
        return Metadata?.['origin'] === origin;
      } catch (error) {
        if (error instanceof NotFound) return false;
        throw error;
      }
    },

    async put(voiceName: string, origin: string, sound: Uint8Array): Promise<void> {
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: voiceSampleFile(voiceName),
          Body: sound,
          ContentType: 'audio/mpeg',
          CacheControl: 'max-age=300',
          Metadata: { origin },
        }),
      );
    },
  };
}

export type VoiceSampleStore = ReturnType<typeof voiceSampleStore>;
