import type { AppBucket } from './app-bucket.ts';
import type { AppFunction } from './app-function.ts';

/** Allows removing unused pictures, and noting in a file beside them which are used. */
export function grantTidyingPictures(
  granted: AppFunction,
  media: AppBucket,
  folder: Parameters<AppBucket['grantTo']>[1],
): void {
  media.grantTo(granted, folder, 'GetObject', 'PutObject', 'DeleteObjectVersion');
  media.grantListTo(granted);
  media.grantListVersionsTo(granted);
}
