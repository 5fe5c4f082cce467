import type { AccessKey } from './access-keys.ts';

/**
 * Calls a test-only endpoint of a stand-in, for example to inject a fault or change the model. With `body`, sends a
 * POST that changes something; without it, sends a GET that reads.
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
