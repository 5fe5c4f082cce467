import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { stageOf } from './app-stack.ts';

/** A log that forgets after the stage's days. */
export class AppLogGroup extends LogGroup {
  constructor(scope: Construct, id: string) {
    super(scope, id, { retention: stageOf(scope).logRetentionDays, removalPolicy: RemovalPolicy.DESTROY });
  }
}
