import { chromium as playwright } from '@playwright/test';
import { chromium } from '#e2e/chromium.ts';
import { fetchedScripts } from '#e2e/fetched-scripts.ts';
import type { MeasuredCloud } from './measured-cloud.ts';
import type { Row } from './table.ts';

export async function measureFirstVisit(cloud: MeasuredCloud): Promise<Row[]> {
  const { executablePath, args, env } = await chromium();
  const browser = await playwright.launch({ executablePath, args, env: { ...process.env, ...env } });
  try {
    const scripts = await fetchedScripts(await browser.newPage(), `${cloud.origin}/`);
    const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
    return [
      {
        what: 'First visit, JavaScript fetched in five seconds',
        unit: 'kB',
        measured: bytes / 1_000,
        limit: { atMost: 115, on: 'measured' },
        runs: `${scripts.size} files`,
        values: Object.fromEntries(scripts),
      },
    ];
  } finally {
    await browser.close();
  }
}
