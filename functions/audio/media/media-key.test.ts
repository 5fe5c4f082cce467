import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { expect, test, vi } from 'vitest';
import { mediaKey } from './media-key.ts';

test('the media key is read only once; if that fails, it is read again on the next request', async () => {
  const send = vi.spyOn(SecretsManagerClient.prototype, 'send');
  send.mockRejectedValueOnce(new Error('Secrets Manager is away.'));
  send.mockResolvedValue({ SecretString: 'pem' } as never);
  const key = mediaKey('arn');
  await expect(key()).rejects.toThrow('Secrets Manager is away.');
  expect(await key()).toBe('pem');
  expect(await key()).toBe('pem');
  expect(send).toHaveBeenCalledTimes(2);
});
