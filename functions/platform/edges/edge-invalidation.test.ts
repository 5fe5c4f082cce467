import { CloudFrontClient, type CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { SSMClient } from '@aws-sdk/client-ssm';
import { afterEach, expect, test, vi } from 'vitest';
import { edgeInvalidation } from './edge-invalidation.ts';

afterEach(() => vi.restoreAllMocks());

test('a CDN invalidation sends its paths and reference to CloudFront, and throws on a refusal', async () => {
  const busy = Object.assign(new Error('15 wildcards at once are the most.'), {
    name: 'TooManyInvalidationsInProgress',
  });
  vi.spyOn(SSMClient.prototype, 'send').mockImplementation(() => ({ Parameter: { Value: 'E1' } }));
  const sendSpy = vi
    .spyOn(CloudFrontClient.prototype, 'send')
    .mockImplementationOnce(() => ({}))
    .mockImplementationOnce(() => {
      throw busy;
    });
  await edgeInvalidation('/site')(['/media/public/med_1/*'], 'ref');
  expect((sendSpy.mock.calls[0]![0] as unknown as CreateInvalidationCommand).input).toEqual({
    DistributionId: 'E1',
    InvalidationBatch: {
      CallerReference: 'ref',
      Paths: { Quantity: 1, Items: ['/media/public/med_1/*'] },
    },
  });
  await expect(edgeInvalidation('/site')(['/media/public/med_1/*'], 'ref')).rejects.toBe(busy);
});
