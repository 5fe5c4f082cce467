import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, firefox, type Browser } from '@playwright/test';
import { firefoxOptions } from '#e2e/browsers/firefox-options.ts';
import { chromium as ownChromium } from '#e2e/chromium.ts';
import { startProduct } from '#local/testing/own-start.ts';

/**
 * Starts a production build with an empty data folder on a free port, and a browser, so that random walks never touch
 * another running copy of the product.
 */
export async function startCopy(browserName: BrowserName): Promise<OwnCopy> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quillcast-wander-'));
  const product = await startProduct(await freePort(), dataDir);
  if (product.child.exitCode !== null) throw new Error(product.output.join('\n'));
  const browser = await launchBrowser(browserName);
  return {
    browser,
    origin: product.origin,
    async stop() {
      await browser.close();
      product.child.kill('SIGTERM');
      await product.exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function launchBrowser(name: BrowserName): Promise<Browser> {
  if (name === 'firefox') return firefox.launch(firefoxOptions());
  const { executablePath, args, env } = await ownChromium();
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
}

/**
 * Returns the first of the twenty consecutive ports that a local cloud uses: `PORT`, or a free one below the system's
 * ephemeral ports.
 */
async function freePort(): Promise<number> {
  const configured = process.env['PORT'];
  if (configured !== undefined) return Number(configured);
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 600) * 20;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const outcome = Promise.race([
    once(probe, 'listening').then(() => true),
    once(probe, 'error').then(() => false),
  ]);
  probe.listen(port, '127.0.0.1');
  const free = await outcome;
  if (free) await new Promise((resolve) => probe.close(resolve));
  return free;
}

export type BrowserName = 'chromium' | 'firefox';

export interface OwnCopy {
  readonly browser: Browser;
  readonly origin: string;
  readonly stop: () => Promise<void>;
}
