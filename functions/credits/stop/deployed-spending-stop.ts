import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { spendingStop } from './spending-stop.ts';

export function deployedSpendingStop() {
  const { USAGE_TABLE, ADMISSIONS_TABLE } = environment('USAGE_TABLE', 'ADMISSIONS_TABLE');
  return spendingStop(documentClient(), { usage: USAGE_TABLE, admissions: ADMISSIONS_TABLE });
}
