import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { answersWithin } from '#functions/platform/answers-within.ts';
import { customResource } from '#functions/platform/custom-resource.ts';

const secrets = new SecretsManagerClient({ requestHandler: answersWithin(7_000) });

/**
 * Creates the key pair that signs access to private media, as a CloudFormation custom resource. Safe to run twice,
 * because an existing pair is kept. The private half never leaves the secret. The stack removes the secret, so a delete
 * does nothing here.
 */
export const handler = customResource({
  failure: 'The media key could not be made',
  idOf: ({ SecretArn }) => String(SecretArn),
  make: async ({ SecretArn }) => ({ PublicKeyPem: await publicKeyOf(String(SecretArn)) }),
});

async function publicKeyOf(secretArn: string): Promise<string> {
  const storedKey = await storedPrivateKey(secretArn);
  return createPublicKey(storedKey ?? (await newPrivateKey(secretArn)))
    .export({ type: 'spki', format: 'pem' })
    .toString();
}

/** Returns undefined for a new secret, which is empty or holds random characters from Secrets Manager. */
async function storedPrivateKey(secretArn: string): Promise<string | undefined> {
  try {
    const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: secretArn }));
    return SecretString?.startsWith('-----BEGIN') ? SecretString : undefined;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function newPrivateKey(secretArn: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await secrets.send(new PutSecretValueCommand({ SecretId: secretArn, SecretString: privateKey }));
  return privateKey;
}
