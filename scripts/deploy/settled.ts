import { setTimeout as sleep } from 'node:timers/promises';
import { DescribeStacksCommand, type CloudFormationClient } from '@aws-sdk/client-cloudformation';
import type { DeployHistory } from './deploy-history.ts';

/**
 * Waits until no stack is in progress and returns their statuses. CloudFormation continues after a cancelled run, so
 * stacks may still be changing.
 */
export async function waitUntilSettled(
  client: CloudFormationClient,
  stacks: readonly string[],
  { say, pollMs = 20_000 }: { readonly say: (line: string) => void; readonly pollMs?: number },
): Promise<Record<string, string>> {
  for (;;) {
    const states: Record<string, string> = {};
    for (const name of stacks) {
      const status = await statusOf(client, name);
      if (status !== undefined) states[name] = status;
    }
    const busy = Object.keys(states).filter((name) => inProgress.test(states[name]!));
    if (busy.length === 0) return states;
    say(`Waits for ${busy.join(', ')} …`);
    await sleep(pollMs);
  }
}

export const stacksOf = (stage: string, { deployed, begun = [] }: Partial<DeployHistory> = {}): string[] => {
  const records = deployed === undefined ? begun : [deployed, ...begun];
  const parts = new Set(records.flatMap(({ imports }) => Object.keys(imports)));
  return [...parts].map((part) => `quillcast-${stage}-${part}`);
};

async function statusOf(client: CloudFormationClient, StackName: string): Promise<string | undefined> {
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }));
    return Stacks![0]!.StackStatus;
  } catch (error) {
    if ((error as Error).name === 'ValidationError') return undefined; // the stack does not exist
    throw error;
  }
}

/** Excludes REVIEW_IN_PROGRESS, which a stack with only a change set keeps for ever. */
const inProgress = /^(?!REVIEW_).*_IN_PROGRESS$/;
