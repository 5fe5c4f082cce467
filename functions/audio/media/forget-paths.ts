import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { newId } from '#functions/platform/ids.ts';

/** The distribution is made after this function, so its id is looked up in the parameter that the delivery stack writes. */
export async function forget(parameterName: string, paths: readonly string[]): Promise<void> {
  const { Parameter } = await new SSMClient({}).send(new GetParameterCommand({ Name: parameterName }));
  await new CloudFrontClient({}).send(
    new CreateInvalidationCommand({
      DistributionId: Parameter?.Value,
      InvalidationBatch: {
        CallerReference: newId('inv'),
        Paths: { Quantity: paths.length, Items: [...paths] },
      },
    }),
  );
}
