import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writeFileAtomic } from '#local/services/files.ts';
import { AwsError, awsJson } from '#local/services/http.ts';

/** AWS Secrets Manager for one machine: the template defines secrets, functions read and write their current text. */
export async function startSecretsManager({ port, dir }: { port: number; dir: string }) {
  const path = join(dir, 'secrets.json');
  const values = await readJson<Record<string, Value>>(path, {});
  const names = new Map<string, string>(); // ARN → name
  let saved = Promise.resolve();

  const find = (id: string) => {
    const [ARN, Name] = [...names].find((arnAndName) => arnAndName.includes(id)) ?? [];
    if (!ARN || !Name) throw notFound('secret');
    return { ARN, Name };
  };
  const put = async (name: string, SecretString: string, VersionId: string = randomUUID()) => {
    values[name] = { SecretString, VersionId, CreatedDate: Date.now() / 1000 };
    saved = saved.then(() => writeFileAtomic(path, JSON.stringify(values)));
    await saved;
    return { VersionId, VersionStages };
  };

  const listening = await awsJson(port, 'Secrets Manager', {
    GetSecretValue({ SecretId, VersionId, VersionStage = 'AWSCURRENT' }: GetInput) {
      const secret = find(SecretId);
      const value = values[secret.Name];
      const isCurrent =
        VersionStages.includes(VersionStage) && (!VersionId || VersionId === value?.VersionId);
      if (!value || !isCurrent) throw notFound('secret value');
      return { ...secret, ...value, VersionStages };
    },
    async PutSecretValue({ SecretId, SecretString, ClientRequestToken }: PutInput) {
      const secret = find(SecretId);
      if (SecretString === undefined)
        throw new AwsError('InvalidRequestException', 'Only SecretString is known here.');
      return { ...secret, ...(await put(secret.Name, SecretString, ClientRequestToken)) };
    },
  });

  return {
    port: listening.port,
    close: () => listening.close(),
    /** The first value stays: a later definition or start does not replace what the secret holds. */
    async defineSecret(arn: string, name: string, initialValue?: string): Promise<void> {
      names.set(arn, name);
      if (initialValue !== undefined && !values[name]) await put(name, initialValue);
    },
  };
}

const VersionStages = ['AWSCURRENT'];
const notFound = (what: string) =>
  new AwsError('ResourceNotFoundException', `Secrets Manager can't find the specified ${what}.`);

export type SecretsManagerService = Awaited<ReturnType<typeof startSecretsManager>>;
type Value = { SecretString: string; VersionId: string; CreatedDate: number };
type GetInput = { SecretId: string; VersionId?: string; VersionStage?: string };
type PutInput = { SecretId: string; SecretString?: string; ClientRequestToken?: string };
