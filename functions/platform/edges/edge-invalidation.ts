import { answersWithin } from '#functions/platform/answers-within.ts';

/**
 * Has CloudFront forget paths. Throws where it does not accept that, as while fifteen with a star are in progress. Of the
 * same reference with the same paths it begins nothing anew.
 */
export function edgeInvalidation(parameterName: string): Invalidate {
  return async (paths, reference) => {
    const sdk = await import('./edge-sdk.ts');
    // The distribution is made after this function: its id stands in a parameter that the delivery stack writes.
    const { Parameter } = await new sdk.SSMClient({ requestHandler }).send(
      new sdk.GetParameterCommand({ Name: parameterName }),
    );
    await new sdk.CloudFrontClient({ requestHandler }).send(
      new sdk.CreateInvalidationCommand({
        DistributionId: Parameter?.Value,
        InvalidationBatch: {
          CallerReference: reference,
          Paths: { Quantity: paths.length, Items: [...paths] },
        },
      }),
    );
  };
}

const requestHandler = answersWithin(7_000);

export type Invalidate = (paths: readonly string[], reference: string) => Promise<void>;
