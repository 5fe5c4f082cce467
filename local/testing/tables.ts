import { alterItem } from './alter-item.ts';
import { testedCloud } from './tested-cloud.ts';

/** `alterItem` in the cloud under test. */
export function tamper(
  table: 'Waitlist' | 'People',
  key: Record<string, string>,
  fields: Record<string, string>,
): Promise<void> {
  const { assemblyDir, environment } = testedCloud();
  const endpoint = environment['AWS_ENDPOINT_URL_DYNAMODB']!;
  return alterItem({ assemblyDir, endpoint }, { table, key, fields });
}
