import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { stageOf } from './app-stack.ts';

/**
 * A log that forgets after the stage's days. `vended` names one that a service of AWS writes: what lies under this prefix
 * is let in as a whole, where each other log takes up some of the 5,120 characters of the account's one policy.
 */
export class AppLogGroup extends LogGroup {
  constructor(scope: Construct, id: string, { vended }: { readonly vended?: string } = {}) {
    const { name, logRetentionDays: retention } = stageOf(scope);
    super(scope, id, {
      retention,
      removalPolicy: RemovalPolicy.DESTROY,
      ...(vended !== undefined && { logGroupName: `/aws/vendedlogs/quillcast-${name}/${vended}` }),
    });
  }
}
