import type { OwnModel } from '#local/services/bedrock/pass-on.ts';
import { testedCloud } from './tested-cloud.ts';

/** Lets this model answer for Bedrock in the tested cloud, until told otherwise; null is the offline writer again. */
export async function answerBy(ownModel: OwnModel | null): Promise<void> {
  const answer = await fetch(`${testedCloud().environment['AWS_ENDPOINT_URL_BEDROCK_RUNTIME']}/__own-model`, {
    method: 'POST',
    body: JSON.stringify(ownModel),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
