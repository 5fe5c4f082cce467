import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { answersWithin } from '#functions/platform/answers-within.ts';

/** Reads the key once per process; a failed read is retried. */
export function mediaKey(secretArn: string): () => Promise<string> {
  let key: Promise<string> | undefined;
  return () =>
    (key ??= readKey(secretArn).catch((error: unknown) => {
      key = undefined;
      throw error;
    }));
}

async function readKey(secretArn: string): Promise<string> {
  const { SecretString } = await new SecretsManagerClient({ requestHandler: answersWithin(7_000) }).send(
    new GetSecretValueCommand({ SecretId: secretArn }),
  );
  if (!SecretString) throw new Error('The media key is empty.');
  return SecretString;
}
