import type { AppFunction } from '#infra/constructs/app-function.ts';
import type { Foundation } from '#infra/foundation.ts';

export function grantPublishing(
  granted: AppFunction,
  { data: { tables, texts, media } }: Foundation,
  announcement: AnnouncementGrant,
): void {
  tables.posts.grantTo(granted, 'GetItem', 'UpdateItem');
  texts.grantTo(granted, 'posts', 'GetObject', 'PutObject', 'DeleteObject');
  texts.grantListTo(granted);
  // Publishing copies the pictures of the text for readers.
  media.grantTo(granted, 'media/private/*/posts/*/pictures', 'GetObject');
  media.grantTo(granted, 'media/covers', 'PutObject', 'DeleteObject');
  media.grantListTo(granted);
  announcement.grantAnnounceTo(granted);
}

/** Allows moving the stored files of a public post to another address. */
export function grantReaddressing(granted: AppFunction, { data: { media } }: Foundation): void {
  media.grantTo(granted, 'media/covers', 'GetObject', 'PutObject', 'DeleteObject');
  media.grantListTo(granted);
}

export function grantRemoving(granted: AppFunction, { data: { tables, texts, media } }: Foundation): void {
  tables.posts.grantTo(granted, 'GetItem', 'UpdateItem', 'DeleteItem');
  tables.audio.grantTo(granted, 'UpdateItem');
  texts.grantTo(granted, 'posts', 'DeleteObject');
  texts.grantListTo(granted);
  media.grantTo(granted, 'media/covers', 'DeleteObject');
  media.grantTo(granted, 'media/private/*/posts/*/pictures', 'DeleteObject');
  media.grantListTo(granted);
}

export interface AnnouncementGrant {
  readonly grantAnnounceTo: (granted: AppFunction) => void;
}
