import type { AccessKeys } from '#local/services/access-keys.ts';
import { serveAwsJson, AwsError, type Permit } from '#local/services/http.ts';
import { createPermissions, type Permissions } from '#local/services/permissions.ts';

export async function startSsm({ port, keys, permissions = createPermissions() }: SsmOptions) {
  const parameters = new Map<string, string>();
  const operations = {
    GetParameter: ({ Name }: { Name: string }) => {
      const Value = parameters.get(Name);
      if (Value === undefined) throw new AwsError('ParameterNotFound', `There is no parameter ${Name}.`);
      return { Parameter: { Name, Value, Type: 'String' } };
    },
  };
  const permit: Permit = (req, operation, { Name }: { Name: string }) =>
    permissions.require(req, `ssm:${operation}`, `arn:aws:ssm:us-east-1:000000000000:parameter${Name}`);
  const server = await serveAwsJson(port, { name: 'SSM', operations, keys, permit });
  return { ...server, defineParameter: (name: string, value: string) => void parameters.set(name, value) };
}

interface SsmOptions {
  readonly port: number;
  readonly keys: AccessKeys;
  readonly permissions?: Permissions;
}
