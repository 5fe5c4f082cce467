import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import type { SmokeAccount } from '#shared/domain/people/smoke-account.ts';

export function smokeSecret(client: Pick<SecretsManagerClient, 'send'>, SecretId: string) {
  return {
    /** Returns undefined if the secret holds no account yet; a new secret contains random characters. */
    async read(): Promise<SmokeAccount | undefined> {
      try {
        const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }));
        return SecretString?.startsWith('{') ? SmokeSecretContent.parse(JSON.parse(SecretString)) : undefined;
      } catch (error) {
        if (error instanceof ResourceNotFoundException) return undefined;
        throw error;
      }
    },

    async write(account: SmokeAccount): Promise<void> {
      await client.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(account) }));
    },
  };
}

const SmokeSecretContent = z.object({ email: z.string(), password: z.string() });

export type SmokeSecret = ReturnType<typeof smokeSecret>;
