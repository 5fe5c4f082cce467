import type { AccessKeys } from '#local/services/access-keys.ts';
import { awsJson, AwsError } from '#local/services/http.ts';

/** Systems Manager parameters as the template declares them; functions only read. */
export async function startSsm({ port, keys }: { port: number; keys: AccessKeys }) {
  const parameters = new Map<string, string>();
  const operations = {
    GetParameter: ({ Name }: { Name: string }) => {
      const Value = parameters.get(Name);
      if (Value === undefined) throw new AwsError('ParameterNotFound', `There is no parameter ${Name}.`);
      return { Parameter: { Name, Value, Type: 'String' } };
    },
  };
  const listening = await awsJson(port, { name: 'SSM', operations, keys });
  return { ...listening, defineParameter: (name: string, value: string) => void parameters.set(name, value) };
}
