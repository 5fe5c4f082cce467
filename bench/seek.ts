import type { Page } from '@playwright/test';
import type { Author } from './author.ts';
import { startAuthorBrowser } from './author-browser.ts';
import { makeAnHourLong } from './hour-of-sound.ts';
import type { MeasuredCloud } from './measured-cloud.ts';
import type { Row } from './table.ts';

export async function measureSeek(cloud: MeasuredCloud, { author }: { author: Author }): Promise<Row[]> {
  const id = await author.findShared();
  await makeAnHourLong(cloud, author, id);
  const browser = await startAuthorBrowser(cloud.origin);
  try {
    const page = await browser.newPage();
    await page.goto(`/audio-player?id=${id}`);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await untilPlayingFrom(page, 0);
    const ranges = rangesOf(page);
    const startedAt = performance.now();
    await page.getByRole('slider', { name: 'Position' }).fill(String(fortyMinutes));
    await untilPlayingFrom(page, fortyMinutes);
    const seconds = (performance.now() - startedAt) / 1_000;
    await page.waitForTimeout(3_000);
    const unexpectedAnswers = ranges.filter(({ status }) => status !== 206);
    if (unexpectedAnswers.length > 0)
      throw new Error(`Sound was answered ${JSON.stringify(unexpectedAnswers)}.`);
    const what = 'Seek to minute 40 of an hour of sound';
    return [
      {
        what: `${what}: range requests`,
        unit: 'requests',
        measured: ranges.length,
        limit: { atMost: 1, on: 'measured' },
        runs: 'one run',
        values: ranges,
      },
      { what: `${what}: until it sounds there`, unit: 's', measured: seconds, runs: 'one run' },
    ];
  } finally {
    await browser.close();
  }
}

function rangesOf(page: Page): Range[] {
  const ranges: Range[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('.mp3')) return;
    ranges.push({ range: response.request().headers()['range'], status: response.status() });
  });
  return ranges;
}

const untilPlayingFrom = (page: Page, seconds: number) =>
  page.waitForFunction(
    (from) => {
      const slider = document.querySelector<HTMLInputElement>('main input[aria-label=Position]');
      return slider !== null && slider.valueAsNumber > from + 0.2;
    },
    seconds,
    { timeout: 60_000 },
  );

const fortyMinutes = 40 * 60;

interface Range {
  readonly range: string | undefined;
  readonly status: number;
}
