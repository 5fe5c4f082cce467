import type { OperatorKey } from '#local/cloud/operator-key.ts';
import { portsFrom } from '#local/cloud/ports.ts';
import { askAsOperator } from '#local/services/ask-as-operator.ts';

export const askControl = ({ port, ...key }: OperatorKey, path: string, body?: unknown): Promise<unknown> =>
  askAsOperator(`http://127.0.0.1:${portsFrom(port).control}${path}`, key, body);

export async function fireSchedules(key: OperatorKey): Promise<void> {
  await askControl(key, '/schedules', {});
}
