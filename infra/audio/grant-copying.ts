import type { AppFunction } from '#infra/constructs/app-function.ts';
import type { Foundation } from '#infra/foundation.ts';

export function grantCopying(granted: AppFunction, { data: { tables, media } }: Foundation): void {
  tables.publicCopies.grantTo(granted, 'PutItem', 'DeleteItem');
  media.grantTo(granted, 'media/private', 'GetObject');
  media.grantTo(granted, 'media/public', 'PutObject', 'AbortMultipartUpload');
  media.grantListTo(granted);
}
