import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';

/**
 * Stores a picture; a key must never get another picture later, because browsers cache it. The key's extension gives
 * the content type.
 */
export async function putPicture(
  client: S3Client,
  Bucket: string,
  Key: string,
  Body: Uint8Array,
  { isPrivate = false } = {},
): Promise<void> {
  await client.send(new PutObjectCommand({ Bucket, Key, Body, ...headersOf(Key, { isPrivate }) }));
}

export function headersOf(key: string, { isPrivate = false } = {}) {
  const kind = key.slice(key.lastIndexOf('.') + 1) as keyof typeof contentTypes;
  return {
    ContentType: contentTypes[kind],
    // browsers keep it for only a day, so that a removed picture disappears
    CacheControl: `${isPrivate ? 'private' : 'public'}, max-age=86400`,
  };
}

const contentTypes = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const;
