import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';

/** The bucket of the site is made after this function, so its name is looked up where the delivery stack writes it down. */
export function siteBucket(parameterName: string): () => Promise<string> {
  let known: string | undefined;
  return async () => {
    known ??= (await new SSMClient({}).send(new GetParameterCommand({ Name: parameterName }))).Parameter
      ?.Value;
    if (known === undefined) throw new Error(`The parameter ${parameterName} is empty.`);
    return known;
  };
}
