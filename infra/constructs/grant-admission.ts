import type { AppFunction } from './app-function.ts';
import type { Foundation } from '#infra/foundation.ts';

export const grantAdmission = (granted: AppFunction, { data: { tables } }: Pick<Foundation, 'data'>): void =>
  tables.admissions.grantTo(granted, 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
