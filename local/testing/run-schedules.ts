import { askAsOperator } from '#local/services/ask-as-operator.ts';
import { testedCloud } from './tested-cloud.ts';

/** Fires every schedule of the cloud under test now; ends when all of its work is done. */
export async function runSchedules(): Promise<void> {
  const { controlUrl, operator } = testedCloud();
  await askAsOperator(`${controlUrl}/schedules`, operator, {});
}
