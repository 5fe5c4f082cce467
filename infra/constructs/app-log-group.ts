import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { stageOf } from './app-stack.ts';

/**
 * A log with the stage's retention. `vended` is the name of a log that an AWS service writes: the account's resource
 * policy, limited to 5,120 characters, allows this prefix as a whole, while each other log takes some of the
 * characters.
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
