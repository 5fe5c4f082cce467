import type { AppFunction } from './app-function.ts';
import type { Foundation } from '#infra/foundation.ts';

/** May wait for its window of an engine's time. */
export const grantAdmission = (granted: AppFunction, { data: { tables } }: Pick<Foundation, 'data'>): void =>
  tables.admissions.grantTo(granted, 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
