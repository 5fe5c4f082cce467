import { defineConfig, type Project } from '@playwright/test';
import { engines, type Engine } from './e2e/browsers/engines.ts';
import { firefoxOptions } from './e2e/browsers/firefox-options.ts';
import { journeys } from './e2e/journeys.ts';

const projects: Record<Engine['name'], Project> = {
  Firefox: {
    testMatch: [journeys.testMatch, '**/*.firefox.ts'],
    use: {
      browserName: 'firefox',
      launchOptions: firefoxOptions(),
    },
  },
  WebKit: { testMatch: '**/*.webkit.ts' },
};

/**
 * The config of `npm run browsers`: all journeys in Firefox, and the `*.webkit.ts` tests in WebKit, each if the browser
 * is installed.
 */
export default defineConfig(journeys, {
  outputDir: 'dist/test-results/browsers',
  workers: 2,
  // Twice Chromium's, because these drivers are slower.
  timeout: 2 * journeys.timeout,
  expect: { timeout: 2 * journeys.expect.timeout },
  projects: engines.filter(({ isHere }) => isHere()).map(({ name }) => ({ name, ...projects[name] })),
});
