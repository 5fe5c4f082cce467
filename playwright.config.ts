import { defineConfig } from '@playwright/test';
import { chromium } from './e2e/chromium.ts';

const { executablePath, args, env } = await chromium();
const port = Number(process.env['JOURNEY_PORT'] ?? 20_000 + (process.pid % 190) * 20);
process.env['JOURNEY_PORT'] = String(port); // the workers read this file again

/** Whole journeys in a real browser, on a cloud of their own that boots and seeds as `npm start` does. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  outputDir: 'dist/test-results/journeys',
  workers: 1,
  timeout: 60_000,
  // a busy machine is slow, not wrong
  expect: { timeout: 15_000 },
  retries: 0,
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath, args, env: { ...process.env, ...env } },
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node local/start.ts --fresh',
    // not its first answer: the people that journeys sign in as are seeded after that
    wait: { stdout: /^ready /m },
    timeout: 120_000,
    env: { PORT: String(port), QUILLCAST_DATA: `dist/test-results/data-${port}` },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
