import type { OwnModel } from '#local/services/bedrock/pass-on.ts';

/** Says who answers for Bedrock in a cloud, until told otherwise; null is the offline writer. */
export async function setModel(bedrock: string, ownModel: OwnModel | null): Promise<void> {
  const answer = await fetch(`${bedrock}/__own-model`, { method: 'POST', body: JSON.stringify(ownModel) });
  if (!answer.ok) throw new Error(await answer.text());
}
