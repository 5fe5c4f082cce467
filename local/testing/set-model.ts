import type { AccessKey } from '#local/services/access-keys.ts';
import { askAsOperator } from '#local/services/ask-as-operator.ts';
import type { OwnModel } from '#local/services/bedrock/pass-on.ts';

export async function setModel(
  bedrock: string,
  operator: AccessKey,
  ownModel: OwnModel | null,
): Promise<void> {
  await askAsOperator(`${bedrock}/__own-model`, operator, ownModel);
}
