import type { Construct } from 'constructs';
import type { Foundation } from '#infra/foundation.ts';
import { sharingApi } from '#infra/sharing/sharing-api.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import type { AreaFunctions } from '#infra/constructs/area-api.ts';
import type { Stage } from '#infra/stages.ts';
import { areaFunctions } from './area-functions.ts';

export class SharingStack extends AppStack {
  readonly functions: AreaFunctions<'sharing'>;

  constructor(scope: Construct, stage: Stage, foundation: Foundation) {
    super(scope, stage, 'sharing', 'short links, lists of public audio, and reports');
    this.functions = areaFunctions(this, 'sharing', sharingApi, foundation);
  }
}
