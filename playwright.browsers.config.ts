import { defineConfig, type Project } from '@playwright/test';
import { engines, firefoxPath, type Engine } from './e2e/browsers/engines.ts';
import { journeys } from './e2e/journeys.ts';

const projects: Record<Engine['name'], Project> = {
  Firefox: {
    testMatch: [journeys.testMatch, '**/*.firefox.ts'],
    use: {
      browserName: 'firefox',
      channel: 'moz-firefox',
      launchOptions: {
        executablePath: 'e2e/browsers/firefox-for-playwright.ts',
        env: { ...process.env, QUILLCAST_FIREFOX: firefoxPath() },
        firefoxUserPrefs: {
          // pages may play, and are heard by nobody, at the pace of the clock: also where there is no sound device
          'media.autoplay.default': 0,
          'media.cubeb.force_mock_context': true,
          'media.navigator.streams.fake': true,
          'media.navigator.permission.disabled': true,
          // they lie over the page, as on phones and in Playwright's Chromium
          'ui.useOverlayScrollbars': 1,
        },
      },
    },
  },
  WebKit: { testMatch: '**/*.webkit.ts' },
};

/** The journeys and its own ones in Firefox, and the core ways in WebKit: what `npm run browsers` runs where these are installed. */
export default defineConfig(journeys, {
  outputDir: 'dist/test-results/browsers',
  workers: 2,
  // twice what Chromium has: these drivers are slower
  timeout: 2 * journeys.timeout,
  expect: { timeout: 2 * journeys.expect.timeout },
  projects: engines.filter(({ isHere }) => isHere()).map(({ name }) => ({ name, ...projects[name] })),
});
