import { expect, test, vi } from 'vitest';
import { aSiteConfig } from '#shared/testing/site-config.ts';
import { loadConfig } from './config.ts';

test('if the site was unreachable, the next attempt loads the site’s configuration', async () => {
  const site = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', site);
  await expect(loadConfig()).rejects.toThrow('We can’t reach the server. Try again.');
  site.mockImplementation(async () => Response.json(aSiteConfig({ analytics: '/api/page-views' })));
  const [config, same] = await Promise.all([loadConfig(), loadConfig()]);
  expect(config.analytics).toBe('/api/page-views');
  expect(same).toBe(config);
  expect(site).toHaveBeenCalledTimes(2);
});
