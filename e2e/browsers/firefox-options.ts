import type { LaunchOptions } from '@playwright/test';
import { firefoxPath } from './engines.ts';

/** How Playwright starts the Firefox that is installed; the reasons are in `firefox-for-playwright.ts`. */
export const firefoxOptions = (): LaunchOptions => ({
  channel: 'moz-firefox',
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
});
