import type { OperatorKey } from '#local/cloud/operator-key.ts';
import { portsFrom } from '#local/cloud/ports.ts';
import { askAsOperator } from '#local/services/ask-as-operator.ts';

/** Asks the control of a cloud (`startControl`) as its operator. */
export const askControl = ({ port, ...key }: OperatorKey, path: string, body?: unknown): Promise<unknown> =>
  askAsOperator(`http://127.0.0.1:${portsFrom(port).control}${path}`, key, body);

/** Fires every schedule of a cloud now; ends when all of its work is done. */
export async function fireSchedules(key: OperatorKey): Promise<void> {
  await askControl(key, '/schedules', {});
}
