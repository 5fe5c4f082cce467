import type { LaunchOptions } from '@playwright/test';
import { firefoxPath } from './engines.ts';

export const firefoxOptions = (): LaunchOptions => ({
  channel: 'moz-firefox',
  executablePath: 'e2e/browsers/firefox-for-playwright.ts',
  env: { ...process.env, QUILLCAST_FIREFOX: firefoxPath() },
  firefoxUserPrefs: {
    // allow autoplay, and play into a mock device that runs in real time even without a sound device
    'media.autoplay.default': 0,
    'media.cubeb.force_mock_context': true,
    'media.navigator.streams.fake': true,
    'media.navigator.permission.disabled': true,
    // By default, Firefox ends a script of the page that runs for ten seconds, which happens on a busy machine.
    'dom.max_script_run_time': 0,
    'dom.max_script_run_time_without_important_user_input': 0,
    // By default, Firefox also ends a script of the page as soon as another address is entered.
    'dom.ipc.cancel_content_js_when_navigating': false,
    // overlay scrollbars, as on phones and in Playwright's Chromium
    'ui.useOverlayScrollbars': 1,
  },
});
