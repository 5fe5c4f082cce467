import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { AppFunction } from '#infra/constructs/app-function.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import { AppWorkflow } from '#infra/constructs/app-workflow.ts';
import { grantSpeakTo } from '#infra/constructs/grant-speak.ts';
import { narrationSteps } from '#infra/constructs/narration-steps.ts';
import type { Stage } from '#infra/stages.ts';
import type { DataStack } from './data-stack.ts';
import type { LiveStack } from './live-stack.ts';

/** What makes audio out of text: without it every new audio stays at "processing". */
export class WorkflowsStack extends AppStack {
  readonly narration: AppWorkflow;
  readonly settle: AppFunction;
  readonly sweep: AppFunction;

  constructor(scope: Construct, stage: Stage, { data, live }: Below) {
    super(scope, stage, 'workflows', 'what makes audio out of text');
    const steps = {
      plan: this.#step('Plan', 'narration/plan', 2, 'Cuts a text into groups of passages.'),
      synthesize: this.#step('Synthesize', 'narration/synthesize', 3, 'Speaks one group of passages.'),
      publish: this.#step('Publish', 'narration/publish', 5, 'Lets listeners hear what is spoken so far.'),
      finish: this.#step('Finish', 'narration/finish', 15, 'Joins all groups to one file with a transcript.'),
      tell: this.#step('Tell', 'narration/tell', 1, 'Tells authors that their audio is ready.'),
    };
    this.narration = new AppWorkflow(this, 'Narration', {
      environmentName: 'NARRATION_WORKFLOW_ARN',
      timeout: Duration.hours(2),
      define: (workflow) => narrationSteps(workflow, steps),
    });
    this.settle = this.#step('Settle', 'settle/settle', 1, 'Marks an audio failed whose making ended badly.');
    this.sweep = this.#step(
      'Sweep',
      'sweep/sweep',
      5,
      'Starts what never started, settles what was forgotten.',
    );

    const { plan, synthesize, publish, finish, tell } = steps;
    data.audio.grantReadWriteTo(plan, publish, finish, tell, this.settle, this.sweep);
    data.people.grantReadWriteTo(finish, this.settle, this.sweep);
    data.passages.grantReadWriteTo(synthesize);
    data.work.grantReadWriteTo(plan, synthesize, publish, finish);
    data.media.grantReadWriteTo(publish, finish);
    grantSpeakTo(synthesize);
    live.grantTellTo(publish, tell, this.settle, this.sweep);
    this.narration.grantStartTo(this.sweep);

    new Rule(this, 'BadEnds', {
      description: 'A Catch sees no time-out and no abort of its own execution; this does.',
      eventPattern: {
        source: ['aws.states'],
        detailType: ['Step Functions Execution Status Change'],
        detail: {
          status: ['FAILED', 'TIMED_OUT', 'ABORTED'],
          stateMachineArn: [this.narration.machine.stateMachineArn],
        },
      },
      targets: [new LambdaFunction(this.settle)],
    });
    new Rule(this, 'EveryTenMinutes', {
      description: 'Looks after audios that nothing works on.',
      schedule: Schedule.rate(Duration.minutes(10)),
      targets: [new LambdaFunction(this.sweep)],
    });
  }

  #step(id: string, entry: string, minutes: number, does: string): AppFunction {
    return new AppFunction(this, id, {
      entry: `workflows/${entry}`,
      does,
      timeout: Duration.minutes(minutes),
    });
  }
}

interface Below {
  readonly data: DataStack;
  readonly live: LiveStack;
}
