import type { Construct } from 'constructs';
import type { Foundation } from '#infra/foundation.ts';
import { channelsApi } from '#infra/channels/channels-api.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import type { AreaFunctions } from '#infra/constructs/area-api.ts';
import type { Stage } from '#infra/stages.ts';
import { areaFunctions } from './area-functions.ts';

export class ChannelsStack extends AppStack {
  readonly functions: AreaFunctions<'channels'>;

  constructor(scope: Construct, stage: Stage, foundation: Foundation) {
    super(scope, stage, 'channels', 'channels and their followers');
    this.functions = areaFunctions(this, 'channels', channelsApi, foundation);
  }
}
