import type { TableName } from '#shared/tables.ts';
import { inject } from 'vitest';
import { alterItem } from './alter-item.ts';

/** `alterItem` in the cloud under test. */
export function tamper(
  table: TableName,
  key: Record<string, string>,
  fields: Record<string, string>,
): Promise<void> {
  const { assemblyDir, environment } = inject('cloud');
  const endpoint = environment['AWS_ENDPOINT_URL_DYNAMODB']!;
  return alterItem({ assemblyDir, endpoint }, { table, key, fields });
}
