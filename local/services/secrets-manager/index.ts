import { join } from 'node:path';
import type { AccessKeys } from '#local/services/access-keys.ts';
import { openState } from '#local/services/files.ts';
import { AwsError, serveAwsJson, type Permit } from '#local/services/http.ts';
import { createPermissions, type Permissions } from '#local/services/permissions.ts';

export async function startSecretsManager({
  port,
  dir,
  keys,
  permissions = createPermissions(),
}: SecretsManagerOptions) {
  const { state: texts, save } = await openState<Record<string, string>>(join(dir, 'secrets.json'), {});
  const definedArns = new Set<string>();

  const operations = {
    GetSecretValue({ SecretId: ARN }: { SecretId: string }) {
      const SecretString = texts[ARN];
      if (SecretString === undefined) throw notFound(ARN);
      return { ARN, SecretString };
    },
    async PutSecretValue({ SecretId: ARN, SecretString }: { SecretId: string; SecretString?: string }) {
      if (!definedArns.has(ARN)) throw notFound(ARN);
      if (SecretString === undefined)
        throw new AwsError('InvalidRequestException', 'Only SecretString is known here.');
      texts[ARN] = SecretString;
      await save();
      return { ARN };
    },
  };
  const permit: Permit = (req, operation, { SecretId }: { SecretId: string }) =>
    permissions.require(req, `secretsmanager:${operation}`, SecretId);
  const server = await serveAwsJson(port, { name: 'Secrets Manager', operations, keys, permit });

  return {
    port: server.port,
    close: () => server.close(),
    defineSecret: (arn: string) => void definedArns.add(arn),
  };
}

const notFound = (arn: string) =>
  new AwsError('ResourceNotFoundException', `Secrets Manager can't find the secret ${arn}.`);

interface SecretsManagerOptions {
  readonly port: number;
  readonly dir: string;
  readonly keys: AccessKeys;
  readonly permissions?: Permissions;
}
