import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { AppFunction } from './app-function.ts';

export class FailureRule extends Rule {
  constructor(scope: Construct, id: string, { machine, tell }: FailureRuleProps) {
    super(scope, id, {
      description: 'Runs after an execution failed, timed out or was aborted; a Catch misses the last two.',
      eventPattern: {
        source: ['aws.states'],
        detailType: ['Step Functions Execution Status Change'],
        detail: {
          status: ['FAILED', 'TIMED_OUT', 'ABORTED'],
          stateMachineArn: [machine.stateMachineArn],
        },
      },
      targets: [new LambdaFunction(tell)],
    });
  }
}

interface FailureRuleProps {
  readonly machine: StateMachine;
  readonly tell: AppFunction;
}
