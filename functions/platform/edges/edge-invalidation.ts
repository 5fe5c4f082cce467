import { answersWithin } from '#functions/platform/answers-within.ts';

/**
 * Invalidates paths in CloudFront. Throws if CloudFront refuses, for example while fifteen invalidations with a
 * wildcard are in progress. A repeated `reference` with the same paths starts no second invalidation.
 */
export function edgeInvalidation(parameterName: string): Invalidate {
  return async (paths, reference) => {
    const sdk = await import('./edge-sdk.ts');
    // The distribution is created after this function. The delivery stack writes the distribution's id into this
    // parameter.
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
