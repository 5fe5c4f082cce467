import { DeleteObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { readObject } from '#functions/platform/s3/object-folder.ts';

export function workObjects(client: S3Client, bucket: string) {
  const put = async (Key: string, Body: string | Uint8Array, ContentType: string): Promise<void> => {
    await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ContentType }));
  };
  const getBytes = (key: string) => readObject(client, bucket, key);
  const getText = async (key: string) => {
    const bytes = await getBytes(key);
    return bytes && new TextDecoder().decode(bytes);
  };

  return {
    putText: (key: string, text: string) => put(key, text, 'text/plain; charset=utf-8'),
    putJson: (key: string, value: unknown) => put(key, JSON.stringify(value), 'application/json'),
    putSound: (key: string, sound: Uint8Array) => put(key, sound, 'audio/mpeg'),

    getBytes,
    getText,
    async getJson<T>(key: string): Promise<T | undefined> {
      const text = await getText(key);
      return text === undefined ? undefined : (JSON.parse(text) as T);
    },

    async remove(Key: string): Promise<void> {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
    },
  };
}

export function requireFound<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The ${what} is missing.`);
  return found;
}

export type WorkObjects = ReturnType<typeof workObjects>;
