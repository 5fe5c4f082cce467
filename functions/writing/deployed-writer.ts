import { bedrockRuntime } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import type { Writer } from '#functions/writing/writer.ts';
import { DeployedModel } from '#shared/domain/writing/deployed-model.ts';
import { bedrockWriter } from './model/bedrock.ts';

/** The model of this stage, as `grantWriteTo` names it. */
export function deployedWriter(): Writer {
  const { MODEL } = environment('MODEL');
  return bedrockWriter(bedrockRuntime(), DeployedModel.parse(JSON.parse(MODEL)));
}
