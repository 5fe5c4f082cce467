import type { PlaywrightTestConfig } from '@playwright/test';
import { ownPort } from './ports.ts';

process.env['JOURNEY_PORT'] ??= String(20_000 + (process.pid % 60) * 60); // the port is stored in the environment, because the worker processes load this configuration again and must use the same port

export const journeys = {
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  globalSetup: './e2e/clouds.ts',
  fullyParallel: true,
  // the times are long, because on a busy machine a journey may be slow without being faulty
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // on CI, a failed journey is retried once and then reported as flaky, because races on a busy machine are likely
  retries: process.env['CI'] ? 1 : 0,
  use: { baseURL: `http://localhost:${ownPort()}` },
} satisfies PlaywrightTestConfig;
