import type { Construct } from 'constructs';
import type { Foundation } from '#infra/foundation.ts';
import { speechApi } from '#infra/speech/speech-api.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import type { AreaFunctions } from '#infra/constructs/area-api.ts';
import type { Stage } from '#infra/stages.ts';
import { areaFunctions } from './area-functions.ts';

export class SpeechStack extends AppStack {
  readonly functions: AreaFunctions<'speech'>;

  constructor(scope: Construct, stage: Stage, foundation: Foundation) {
    super(scope, stage, 'speech', 'the voices and the pronunciation of words');
    this.functions = areaFunctions(this, 'speech', speechApi, foundation);
  }
}
