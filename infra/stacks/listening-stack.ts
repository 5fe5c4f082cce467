import type { Construct } from 'constructs';
import type { Foundation } from '#infra/foundation.ts';
import { listeningApi } from '#infra/listening/listening-api.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import type { AreaFunctions } from '#infra/constructs/area-api.ts';
import type { Stage } from '#infra/stages.ts';
import { areaFunctions } from './area-functions.ts';

export class ListeningStack extends AppStack {
  readonly functions: AreaFunctions<'listening'>;

  constructor(scope: Construct, stage: Stage, foundation: Foundation) {
    super(scope, stage, 'listening', 'listening positions, history and play counts');
    this.functions = areaFunctions(this, 'listening', listeningApi, foundation);
  }
}
