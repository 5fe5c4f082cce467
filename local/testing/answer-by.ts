import type { OwnModel } from '#local/services/bedrock/pass-on.ts';
import { afterAll, beforeAll } from 'vitest';
import { startScriptedModel } from './scripted-model.ts';
import { setModel } from './set-model.ts';
import { testedCloud } from './tested-cloud.ts';

export function answerWithModel(ownModel: OwnModel | null): Promise<void> {
  const { environment, operator } = testedCloud();
  return setModel(environment['AWS_ENDPOINT_URL_BEDROCK_RUNTIME']!, operator, ownModel);
}

export function scriptedAnswers(): () => ScriptedModel {
  let model: ScriptedModel;
  beforeAll(async () => {
    model = await startScriptedModel();
    await answerWithModel(model.ownModel);
  });
  afterAll(async () => {
    await answerWithModel(null);
    await model.close();
  });
  return () => model;
}

type ScriptedModel = Awaited<ReturnType<typeof startScriptedModel>>;
