import type { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { AppFunction, type AppFunctionProps } from './app-function.ts';

export class ScheduledFunction extends AppFunction {
  constructor(scope: Construct, id: string, { every, enabled = true, ...props }: ScheduledFunctionProps) {
    super(scope, id, props);
    new Rule(scope, `${id}Schedule`, {
      description: props.description,
      enabled,
      schedule: Schedule.rate(every),
      targets: [new LambdaFunction(this)],
    });
  }
}

export interface ScheduledFunctionProps extends AppFunctionProps {
  readonly every: Duration;
  readonly enabled?: boolean;
}
