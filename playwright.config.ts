import { defineConfig } from '@playwright/test';
import { chromium } from './e2e/chromium.ts';
import { journeys } from './e2e/journeys.ts';

const { executablePath, args, env } = await chromium();

export default defineConfig(journeys, {
  outputDir: 'dist/test-results/journeys',
  // One more than the cores of the test machine, because journeys often wait.
  workers: 3,
  use: {
    launchOptions: { executablePath, args, env: { ...process.env, ...env } },
    // Recording doubles a journey's time, so it is only for retries or --trace on.
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
