import { portsFrom } from '#local/cloud/ports.ts';
import { startScriptedModel } from '#local/testing/scripted-model.ts';
import { setModel } from '#local/testing/set-model.ts';
import { ownOperator, ownPort } from './ports.ts';

export async function startAnswering(script: Parameters<typeof startScriptedModel>[0]) {
  const model = await startScriptedModel(script);
  const bedrock = `http://127.0.0.1:${portsFrom(ownPort()).bedrock}`;
  await setModel(bedrock, ownOperator(), model.ownModel);
  return {
    ...model,
    close: async () => {
      await setModel(bedrock, ownOperator(), null);
      await model.close();
    },
  };
}
