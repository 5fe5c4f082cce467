import type { AppFunction } from '#infra/constructs/app-function.ts';
import type { Foundation } from '#infra/foundation.ts';

export function grantStop(granted: AppFunction, { data: { tables } }: Foundation): void {
  tables.usage.grantTo(granted, 'UpdateItem');
  tables.admissions.grantTo(granted, 'UpdateItem');
}
