import { awsJson, AwsError } from '#local/services/http.ts';

/** Systems Manager parameters as the template declares them; functions only read. */
export async function startSsm({ port }: { port: number }) {
  const parameters = new Map<string, string>();
  const listening = await awsJson(port, 'SSM', {
    GetParameter: ({ Name }: { Name: string }) => {
      const Value = parameters.get(Name);
      if (Value === undefined) throw new AwsError('ParameterNotFound', `There is no parameter ${Name}.`);
      return { Parameter: { Name, Value, Type: 'String' } };
    },
  });
  return { ...listening, defineParameter: (name: string, value: string) => void parameters.set(name, value) };
}
