import { admission } from '#functions/platform/admission/admission.ts';
import { admissionStore } from '#functions/platform/admission/admission-store.ts';
import { bedrockRuntime, documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import type { Writer } from '#functions/writing/writer.ts';
import { DeployedModel } from '#shared/domain/writing/deployed-model.ts';
import { bedrockWriter } from './bedrock.ts';
import type { ModelShare } from './model-admission.ts';

export function deployedWriter(): Writer {
  return bedrockWriter(bedrockRuntime(), deployedModel());
}

export function deployedModelShare(): ModelShare {
  const env = environment('ADMISSIONS_TABLE', 'MODEL_REQUESTS_A_MINUTE', 'MODEL_TOKENS_A_MINUTE');
  return {
    admission: admission(admissionStore(documentClient(), env.ADMISSIONS_TABLE, 'model')),
    requestsAMinute: Number(env.MODEL_REQUESTS_A_MINUTE),
    tokensAMinute: Number(env.MODEL_TOKENS_A_MINUTE),
    quotaOfWrittenToken: deployedModel().quotaOfWrittenToken,
  };
}

const deployedModel = (): DeployedModel => DeployedModel.parse(JSON.parse(environment('MODEL').MODEL));
