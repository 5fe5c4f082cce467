import { chromium as playwright, type Page } from '@playwright/test';
import { chromium } from '#e2e/chromium.ts';
import type { Author } from './author.ts';
import type { MeasuredCloud } from './measured-cloud.ts';
import { median } from './median.ts';
import { slowDown } from './slow-line.ts';
import type { Row } from './table.ts';

const runs = 3;

export async function measureFirstPress(
  cloud: MeasuredCloud,
  { author }: { author: Author },
): Promise<Row[]> {
  const link = await author.shorten(await author.findShared());
  const { executablePath, args, env } = await chromium();
  const browser = await playwright.launch({ executablePath, args, env: { ...process.env, ...env } });
  try {
    const measurements: PressMeasurement[] = [];
    for (let run = 0; run < runs; run++) {
      const page = await (await browser.newContext({ baseURL: cloud.origin })).newPage();
      await slowDown(page);
      measurements.push(await press(page, link));
      await page.context().close();
    }
    const what = 'A shared short link on slow 4G';
    const note = `median of ${runs}`;
    return [
      {
        what: `${what}, play to sound`,
        unit: 's',
        measured: median(measurements.map((it) => it.seconds)),
        runs: note,
      },
      {
        what: `${what}, JavaScript once it is used`,
        unit: 'kB',
        measured: median(measurements.map((it) => it.bytes)) / 1_000,
        runs: note,
      },
    ];
  } finally {
    await browser.close();
  }
}

async function press(page: Page, link: string): Promise<PressMeasurement> {
  let bytes = 0;
  page.on('requestfinished', async (request) => {
    if (request.resourceType() === 'script') bytes += (await request.sizes()).responseBodySize;
  });
  await page.goto(link);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Play', exact: true }).dispatchEvent('click');
  const pressedAt = performance.now();
  await page.waitForFunction(() => {
    const sound = document.querySelector('audio');
    return sound !== null && sound.currentTime > 0;
  });
  const seconds = (performance.now() - pressedAt) / 1_000;
  await page.locator('audio[data-early]').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  return { seconds, bytes };
}

interface PressMeasurement {
  readonly seconds: number;
  readonly bytes: number;
}
