import type { AccessKey } from './access-keys.ts';

/**
 * Asks a stand-in for what AWS does not have, such as a fault or another model: with a body to change it, without one to
 * be told.
 */
export async function askAsOperator(address: string, operator: AccessKey, body?: unknown): Promise<unknown> {
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${operator.secretAccessKey}` },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text && JSON.parse(text);
}
