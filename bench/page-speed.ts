import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from '#e2e/chromium.ts';
import { listedPages } from '#shared/pages/listed-pages.ts';
import type { Author } from './author.ts';
import type { MeasuredCloud } from './measured-cloud.ts';
import { median } from './median.ts';
import type { Row } from './table.ts';

const runs = 3;

export async function measurePageSpeed(cloud: MeasuredCloud, { author }: { author: Author }): Promise<Row[]> {
  const browser = await startBrowser(cloud.port + 50);
  try {
    const rows: Row[] = [];
    const shared = await author.findShared();
    const pages = {
      ...Object.fromEntries(listedPages.map((path) => [path === '/' ? 'home' : path, path])),
      channel: '/channel/ada',
      'original channel': '/original-channel/ada',
      player: `/audio-player?id=${shared}`,
      'player in its channel': `/channel/ada/audio/${shared}`,
    };
    for (const [name, path] of Object.entries(pages))
      rows.push(...(await rowsOf(name, `${cloud.origin}${path}`, browser.port)));
    const shortLink = `${cloud.origin}${await author.shorten(shared)}`;
    rows.push(
      ...(await rowsOf('shared short link', shortLink, browser.port, { ...usualLimits, scripts: 85 })),
    );
    const { posts } = (await (await fetch(`${cloud.origin}/api/blog`)).json()) as { posts: { id: string }[] };
    const blog = { blog: '/blog', 'posts of an author': '/blog/user/ada', post: `/blog/${posts[0]!.id}` };
    for (const [name, path] of Object.entries(blog))
      rows.push(...(await rowsOf(name, `${cloud.origin}${path}`, browser.port, limitsOfBlogPage)));
    return rows;
  } finally {
    await browser.close();
  }
}

async function rowsOf(page: string, url: string, port: number, most: Limits = usualLimits): Promise<Row[]> {
  const reports: Result[] = [];
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(url, {
      port,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse gave no report of ${url}.`);
    reports.push(result.lhr);
  }
  const audit = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  const score = (id: string) =>
    Math.round(median(reports.map(({ categories }) => categories[id]?.score ?? 0)) * 100);
  const note = `median of ${runs}`;
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map(score);
  return [
    {
      what: `Lighthouse ${page} (${scores.join('/')}), LCP`,
      unit: 's',
      measured: audit('largest-contentful-paint') / 1_000,
      limit: { atMost: most.paintSeconds, on: 'measured' },
      runs: note,
    },
    {
      what: `Lighthouse ${page}, what its scores lack of 100`,
      unit: '×',
      measured: 100 - Math.min(...scores),
      limit: { atMost: 0, on: 'measured' },
      runs: note,
    },
    {
      what: `Lighthouse ${page}, CLS`,
      unit: '×',
      measured: audit('cumulative-layout-shift'),
      limit: { atMost: most.shift, on: 'measured' },
      runs: note,
    },
    {
      what: `Lighthouse ${page}, JavaScript`,
      unit: 'kB',
      measured: median(reports.map(scriptBytesOf)) / 1_000,
      // Only pages with `scripts` have a limit here. The other pages load more scripts when idle, which this figure
      // includes, so web/first-page-budget.ts limits their first load instead.
      ...(most.scripts !== undefined && {
        limit: { atMost: most.scripts, on: 'measured', note: 'until it is used' },
      }),
      runs: note,
    },
    {
      what: `Lighthouse ${page}, TBT`,
      unit: 'ms',
      measured: audit('total-blocking-time'),
      limit: { atMost: 100, on: 'measured' },
      runs: note,
    },
  ];
}

interface Limits {
  readonly paintSeconds: number;
  readonly shift: number;
  readonly scripts?: number;
}
const usualLimits: Limits = { paintSeconds: 1.3, shift: 0.02 };
const limitsOfBlogPage: Limits = { paintSeconds: 1.1, shift: 0, scripts: 10 };

function scriptBytesOf({ audits }: Result): number {
  const { items = [] } = (audits['network-requests']?.details ?? {}) as { items?: NetworkRequest[] };
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** Starts its own browser, because Lighthouse connects to a debugging port. */
async function startBrowser(port: number) {
  const { executablePath, args, env } = await chromium();
  const profile = await mkdtemp(join(tmpdir(), 'quillcast-bench-browser-'));
  const child = spawn(
    executablePath,
    [
      ...args,
      '--headless',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      '--no-first-run',
      'about:blank',
    ],
    { stdio: 'ignore', env: { ...process.env, ...env } },
  );
  while (!(await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined))?.ok) await sleep(100);
  return {
    port,
    async close() {
      child.kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface NetworkRequest {
  readonly resourceType?: string;
  readonly transferSize: number;
}
