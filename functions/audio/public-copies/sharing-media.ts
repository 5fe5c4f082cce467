import type { S3Client } from '@aws-sdk/client-s3';
import { environment } from '#functions/platform/environment.ts';
import { mediaStore } from '#functions/audio/media-store.ts';
import { copyRetagged } from './copy-retagged.ts';

export function sharingMedia(client: S3Client) {
  const { MEDIA_BUCKET } = environment('MEDIA_BUCKET');
  return mediaStore(client, MEDIA_BUCKET, copyRetagged(client, MEDIA_BUCKET));
}
