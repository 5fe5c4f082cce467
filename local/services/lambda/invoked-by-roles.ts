import { randomUUID } from 'node:crypto';
import { AwsError } from '#local/services/http.ts';
import type { Permissions } from '#local/services/permissions.ts';

/**
 * Invokes functions for services that assume a role, such as state machines and the gateway. Checks the role's
 * permission and simulates failures of the Lambda service.
 */
export const invokedByRoles =
  ({ judge }: Pick<Permissions, 'judge'>, invoke: Invoke) =>
  async (functionArn: string, event: unknown, caller: string, requestId?: string): Promise<unknown> => {
    const call = { caller, callId: randomUUID(), action: 'lambda:InvokeFunction', resource: functionArn };
    const fate = judge(call);
    if (fate?.kind === 'refused') throw fate.error;
    if (fate?.kind === 'unanswered') throw new Error('No service of ours waits for Lambda without an end.');
    const answer = await invoke(functionArn, event, requestId);
    if (fate) throw new AwsError('SdkClientException', 'The answer of the function was lost.', 500);
    return answer;
  };

type Invoke = (functionArn: string, event: unknown, requestId?: string) => Promise<unknown>;
export type InvokeAs = (
  functionArn: string,
  event: unknown,
  role: string,
  requestId?: string,
) => Promise<unknown>;
