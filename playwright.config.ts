import { defineConfig } from '@playwright/test';
import { chromium } from './e2e/chromium.ts';
import { ownPort } from './e2e/ports.ts';

const { executablePath, args, env } = await chromium();
process.env['JOURNEY_PORT'] ??= String(20_000 + (process.pid % 60) * 60); // the workers read this file again

/** Whole journeys in a real browser; each worker has a cloud of its own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  outputDir: 'dist/test-results/journeys',
  globalSetup: './e2e/clouds.ts',
  // one more than there are cores: a journey often waits
  workers: 3,
  fullyParallel: true,
  timeout: 60_000,
  // a busy machine is slow, not wrong
  expect: { timeout: 15_000 },
  // on CI a race of a busy machine is run once more, and named flaky in what is printed
  retries: process.env['CI'] ? 1 : 0,
  use: {
    baseURL: `http://localhost:${ownPort()}`,
    launchOptions: { executablePath, args, env: { ...process.env, ...env } },
    // recording doubles the time of a journey: only where one is run again, or with --trace on
    trace: 'on-first-retry',
  },
});
