import { defineConfig } from '@playwright/test';
import { chromium } from './e2e/chromium.ts';
import { journeys } from './e2e/journeys.ts';

const { executablePath, args, env } = await chromium();

/** Whole journeys in a real browser. */
export default defineConfig(journeys, {
  outputDir: 'dist/test-results/journeys',
  // one more than there are cores: a journey often waits
  workers: 3,
  use: {
    launchOptions: { executablePath, args, env: { ...process.env, ...env } },
    // recording doubles the time of a journey: only where one is run again, or with --trace on
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
