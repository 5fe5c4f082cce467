import type { AppFunction } from '#infra/constructs/app-function.ts';
import type { Foundation } from '#infra/foundation.ts';

export function grantPublishing(
  granted: AppFunction,
  { data: { tables, texts } }: Foundation,
  announcement: AnnouncementGrant,
): void {
  tables.posts.grantTo(granted, 'GetItem', 'UpdateItem');
  texts.grantTo(granted, 'posts', 'GetObject', 'PutObject', 'DeleteObject');
  texts.grantListTo(granted);
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
  media.grantListTo(granted);
}

export interface AnnouncementGrant {
  readonly grantAnnounceTo: (granted: AppFunction) => void;
}
