import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { log } from '#functions/platform/log.ts';

const secrets = new SecretsManagerClient({});

/**
 * CloudFormation asks for the pair of the media key. A pair that is there stays, so this may run twice;
 * the private half never leaves the secret. Removing the pair is removing the secret, which the stack does itself.
 */
export const handler = async (event: CloudFormationCustomResourceEvent): Promise<void> => {
  const secretArn = String(event.ResourceProperties.SecretArn);
  try {
    const Data: Result['Data'] =
      event.RequestType === 'Delete' ? {} : { PublicKeyPem: await publicHalf(secretArn) };
    await answer(event, { Status: 'SUCCESS', PhysicalResourceId: secretArn, Data });
  } catch (error) {
    log.error('The media key could not be made', error);
    const Reason = error instanceof Error ? error.message : 'The media key was not created.';
    await answer(event, { Status: 'FAILED', PhysicalResourceId: secretArn, Reason });
  }
};

async function publicHalf(secretArn: string): Promise<string> {
  const kept = await keptPrivateKey(secretArn);
  return createPublicKey(kept ?? (await newPrivateKey(secretArn)))
    .export({ type: 'spki', format: 'pem' })
    .toString();
}

/** A new secret holds nothing, or random characters that Secrets Manager put there. */
async function keptPrivateKey(secretArn: string): Promise<string | undefined> {
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

async function answer(event: CloudFormationCustomResourceEvent, result: Result): Promise<void> {
  const { StackId, RequestId, LogicalResourceId } = event;
  const response = await fetch(event.ResponseURL, {
    method: 'PUT',
    // CloudFormation's address is signed for an empty content type.
    headers: { 'content-type': '' },
    body: JSON.stringify({ StackId, RequestId, LogicalResourceId, ...result }),
  });
  if (!response.ok) throw new Error(`CloudFormation refused the answer with ${response.status}.`);
}

interface Result {
  readonly Status: 'SUCCESS' | 'FAILED';
  readonly PhysicalResourceId: string;
  readonly Reason?: string;
  readonly Data?: Record<string, string>;
}
