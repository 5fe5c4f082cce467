import type { TableName } from '#shared/tables.ts';
import { alterItem } from './alter-item.ts';
import { testedCloud } from './tested-cloud.ts';

/** `alterItem` in the cloud under test. */
export function tamper(
  table: TableName,
  key: Record<string, string>,
  fields: Record<string, string | number>,
): Promise<void> {
  const { assemblyDir, environment } = testedCloud();
  const endpoint = environment['AWS_ENDPOINT_URL_DYNAMODB']!;
  return alterItem({ assemblyDir, endpoint }, { table, key, fields });
}
