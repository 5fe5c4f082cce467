import type { Construct } from 'constructs';
import { AppStack } from '#infra/constructs/app-stack.ts';
import type { AppWorkflow } from '#infra/constructs/app-workflow.ts';
import type { AreaFunctions } from '#infra/constructs/area-api.ts';
import type { Foundation } from '#infra/foundation.ts';
import { EmailChangeSweep } from '#infra/people/email-change-sweep.ts';
import { peopleApi } from '#infra/people/people-api.ts';
import { WaitlistGrowth } from '#infra/people/waitlist-growth.ts';
import type { Stage } from '#infra/stages.ts';
import { areaFunctions } from './area-functions.ts';

export class PeopleStack extends AppStack {
  readonly functions: AreaFunctions<'people'>;

  constructor(scope: Construct, stage: Stage, foundation: Foundation, archive: AppWorkflow) {
    super(scope, stage, 'people', 'profiles, invitations and accounts');
    this.functions = areaFunctions(this, 'people', peopleApi, { ...foundation, workflows: { archive } });
    this.watch(
      foundation.alerts.topic,
      new EmailChangeSweep(this, 'EmailChangeSweep', foundation),
      new WaitlistGrowth(this, 'WaitlistGrowth', this.functions.waitlist),
    );
  }
}
