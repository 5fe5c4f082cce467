import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { stageOf } from './app-stack.ts';

/**
 * A log group with the stage's retention. `vended` names a log that an AWS service writes; its full name begins with
 * `/aws/vendedlogs/`. One entry in the account's resource policy covers all logs with this prefix, while each log with
 * another name takes some of the policy's 5,120 characters.
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
