import type { PlaywrightTestConfig } from '@playwright/test';
import { ownPort } from './ports.ts';

process.env['JOURNEY_PORT'] ??= String(20_000 + (process.pid % 60) * 60); // the workers read this configuration again

export const journeys = {
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  globalSetup: './e2e/clouds.ts',
  fullyParallel: true,
  // a busy machine is slow, but not faulty
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // on CI, races of a busy machine get a retry and are reported as flaky
  retries: process.env['CI'] ? 1 : 0,
  use: { baseURL: `http://localhost:${ownPort()}` },
} satisfies PlaywrightTestConfig;
