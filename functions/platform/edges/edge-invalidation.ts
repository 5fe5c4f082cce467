import { environment } from '#functions/platform/environment.ts';
import { newId } from '#functions/platform/ids.ts';
import { log } from '#functions/platform/log.ts';

/**
 * Makes the edges forget paths. Files and record have changed by then, and a request that came again would find
 * nothing left to do: so where the edges cannot be told (CloudFront forgets fifteen wildcards at once and no more), the
 * author is not refused. What they hold runs out by itself: a page after one minute, a file after five.
 */
export function edgeInvalidation(parameterName: string) {
  return async (paths: readonly string[]): Promise<void> => {
    try {
      await forget(parameterName, paths);
    } catch (error) {
      log.error('The edges could not be told to forget', error);
    }
  };
}

/** The same where it is deployed (`grantInvalidateTo` in `infra/constructs`). */
export const deployedInvalidation = () =>
  edgeInvalidation(environment('DISTRIBUTION_PARAMETER').DISTRIBUTION_PARAMETER);

/** The distribution is made after this function, so its id is looked up in the parameter that the delivery stack writes. */
async function forget(parameterName: string, paths: readonly string[]): Promise<void> {
  const sdk = await import('./edge-sdk.ts');
  const { Parameter } = await new sdk.SSMClient({}).send(
    new sdk.GetParameterCommand({ Name: parameterName }),
  );
  await new sdk.CloudFrontClient({}).send(
    new sdk.CreateInvalidationCommand({
      DistributionId: Parameter?.Value,
      InvalidationBatch: {
        CallerReference: newId('inv'),
        Paths: { Quantity: paths.length, Items: [...paths] },
      },
    }),
  );
}
