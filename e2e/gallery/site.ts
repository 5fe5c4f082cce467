import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { chromium as playwright, type Browser, type BrowserContextOptions } from '@playwright/test';
import { chromium } from '#e2e/chromium.ts';
import { functionWorkers, untilSeeded } from '#local/testing/seeded-data.ts';
import type { Person } from './scene.ts';

export async function startSite(): Promise<Site> {
  const port = Number(process.env['PORT'] ?? 20_000 + (process.pid % 190) * 20);
  const product = await startProduct(port);
  await untilSeeded(dataDirOf(port));
  const { executablePath, args, env } = await chromium({ forPictures: true });
  const browser = await playwright.launch({ executablePath, args, env: { ...process.env, ...env } });
  const origin = `http://localhost:${port}`;
  return {
    browser,
    origin,
    sessionOf: sessionsAt(origin, browser),
    async stop() {
      await browser.close();
      product.kill('SIGTERM');
      await once(product, 'exit');
      await rm(dataDirOf(port), { recursive: true, force: true });
    },
  };
}

async function startProduct(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['local/start.ts', '--fresh'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      QUILLCAST_DATA: dataDirOf(port),
      QUILLCAST_FUNCTION_WORKERS: String(functionWorkers),
    },
  });
  for await (const line of createInterface(child.stdout)) if (line.startsWith('ready ')) break;
  if (child.exitCode !== null) throw new Error('The product did not start; why stands above.');
  child.stdout.resume();
  return child;
}

const dataDirOf = (port: number) => `dist/gallery-data-${port}`;

/**
 * Signs in once for many pictures. Signs in again well before the access token expires: the pages share a session, and
 * only one of them could renew its token.
 */
function sessionsAt(origin: string, browser: Browser): Site['sessionOf'] {
  const sessions = new Map<Person, { state: Promise<StorageState>; since: number }>();
  return (person) => {
    const session = sessions.get(person);
    if (session && Date.now() - session.since < sessionMilliseconds) return session.state;
    const state = signIn(`${person}@example.com`, browser, origin);
    sessions.set(person, { state, since: Date.now() });
    return state;
  };
}

const sessionMilliseconds = 10 * 60_000;

async function signIn(email: string, browser: Browser, origin: string): Promise<StorageState> {
  const page = await browser.newPage();
  await page.goto(`${origin}/?signin=true`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('Quillcast-1843');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}

type StorageState = NonNullable<BrowserContextOptions['storageState']>;

export interface Site {
  readonly browser: Browser;
  readonly origin: string;
  readonly sessionOf: (person: Person) => Promise<StorageState>;
  readonly stop: () => Promise<void>;
}
