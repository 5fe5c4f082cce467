import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { AppFunction } from '#infra/constructs/app-function.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import { AppWorkflow } from '#infra/constructs/app-workflow.ts';
import { grantInvalidateTo } from '#infra/site/distribution-parameter.ts';
import { grantSpeakTo } from '#infra/audio/grant-speak.ts';
import { narrationSteps } from '#infra/audio/narration-workflow.ts';
import type { Stage } from '#infra/stages.ts';
import { ownedTableNames } from '#shared/tables.ts';
import type { DataStack } from './data-stack.ts';
import type { IdentityStack } from './identity-stack.ts';
import type { LiveStack } from './live-stack.ts';

/** What makes audio out of text, and what cleans up: without it every new audio stays at "processing". */
export class WorkflowsStack extends AppStack {
  readonly narration: AppWorkflow;
  readonly settle: AppFunction;
  readonly sweep: AppFunction;
  readonly purge: AppFunction;

  constructor(scope: Construct, stage: Stage, { data, identity, live }: Below) {
    super(scope, stage, 'workflows', 'what makes audio out of text');
    const steps = {
      plan: this.#step('Plan', 'audio/narration/plan', 2, 'Cuts a text into groups of passages.'),
      synthesize: this.#step('Synthesize', 'audio/narration/synthesize', 3, 'Speaks one group of passages.'),
      publish: this.#step(
        'Publish',
        'audio/narration/publish',
        5,
        'Lets listeners hear what is spoken so far.',
      ),
      finish: this.#step(
        'Finish',
        'audio/narration/finish',
        15,
        'Joins all groups to one file with a transcript.',
      ),
      tell: this.#step('Tell', 'audio/narration/tell', 1, 'Tells authors that their audio is ready.'),
    };
    this.narration = new AppWorkflow(this, 'Narration', {
      environmentName: 'NARRATION_WORKFLOW_ARN',
      timeout: Duration.hours(2),
      define: (workflow) => narrationSteps(workflow, steps),
    });
    this.settle = this.#step(
      'Settle',
      'audio/narration/settle',
      1,
      'Marks an audio failed whose making ended badly.',
    );
    this.sweep = this.#step(
      'Sweep',
      'audio/narration/sweep',
      5,
      'Starts what never started, settles what was forgotten.',
    );
    this.purge = this.#step(
      'Purge',
      'account-deletion/purge',
      15,
      'Ends accounts whose time to come back has passed.',
    );

    const { plan, synthesize, publish, finish, tell } = steps;
    data.tables.audio.grantReadWriteTo(plan, publish, finish, tell, this.settle, this.sweep);
    data.tables.people.grantReadWriteTo(finish, this.settle, this.sweep);
    data.tables.passages.grantReadWriteTo(synthesize);
    data.work.grantReadWriteTo(plan, synthesize, publish, finish);
    data.media.grantReadWriteTo(publish, finish);
    grantSpeakTo(synthesize);
    live.grantTellTo(publish, tell, this.settle, this.sweep);
    this.narration.grantStartTo(this.sweep, this.purge);
    this.#letEndAccounts(data, identity);

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
    new Rule(this, 'EveryHour', {
      description: 'Ends accounts whose time to come back has passed.',
      schedule: Schedule.rate(Duration.hours(1)),
      targets: [new LambdaFunction(this.purge)],
    });
  }

  /** Whatever belongs to a person, wherever it lies. */
  #letEndAccounts(data: DataStack, { pool }: IdentityStack): void {
    for (const name of ownedTableNames) data.tables[name].grantReadWriteTo(this.purge);
    for (const bucket of [data.media, data.work]) bucket.grantReadWriteTo(this.purge);
    pool.grantTo(this.purge, 'AdminDeleteUser');
    grantInvalidateTo(this.purge);
  }

  #step(id: string, entry: string, minutes: number, does: string): AppFunction {
    return new AppFunction(this, id, {
      entry,
      does,
      timeout: Duration.minutes(minutes),
    });
  }
}

interface Below {
  readonly data: DataStack;
  readonly identity: IdentityStack;
  readonly live: LiveStack;
}
