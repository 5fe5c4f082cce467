import type { Construct } from 'constructs';
import type { Foundation } from '#infra/foundation.ts';
import { creditsApi } from '#infra/credits/credits-api.ts';
import { SpendingStop } from '#infra/credits/spending-stop.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import type { AreaFunctions } from '#infra/constructs/area-api.ts';
import type { Stage } from '#infra/stages.ts';
import { areaFunctions } from './area-functions.ts';

export class CreditsStack extends AppStack {
  readonly functions: AreaFunctions<'credits'>;

  constructor(scope: Construct, stage: Stage, foundation: Foundation) {
    super(scope, stage, 'credits', 'credits and the spending limit');
    this.functions = areaFunctions(this, 'credits', creditsApi, foundation);
    this.watch(foundation.alerts.topic, new SpendingStop(this, 'SpendingStop', foundation));
  }
}
