import type { Page } from '@playwright/test';

export async function slowDown(page: Page, { cpu = 1 }: { cpu?: number } = {}): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1_638.4 * 1_024) / 8,
    uploadThroughput: (675 * 1_024) / 8,
  });
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
