import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { SSMClient } from '@aws-sdk/client-ssm';
import { afterEach, expect, test, vi } from 'vitest';
import { edgeInvalidation } from './edge-invalidation.ts';

afterEach(() => vi.restoreAllMocks());

test('an author is not refused because the edges have too much to forget already', async () => {
  const busy = Object.assign(new Error('15 wildcards at once are the most.'), {
    name: 'TooManyInvalidationsInProgress',
  });
  vi.spyOn(SSMClient.prototype, 'send').mockImplementation(() => ({ Parameter: { Value: 'E1' } }));
  vi.spyOn(CloudFrontClient.prototype, 'send').mockImplementation(() => {
    throw busy;
  });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await expect(edgeInvalidation('/site')(['/media/public/med_1/*'])).resolves.toBeUndefined();
  expect(logged).toHaveBeenCalledOnce();
});
