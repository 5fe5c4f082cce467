import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test.each([
  ['Windows 15.0.0 x86 Windows Chromium/141.0;Microsoft Edge/141.0', 'Edge on Windows'],
  ['Android 15 Pixel 9 Android Google Chrome/141.0;Chromium/141.0', 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['My old laptop', 'My old laptop'],
  ['', 'Unnamed device'],
])('a device with the stored name %j is listed as %j', (storedName, name) => {
  expect(deviceName(storedName)).toBe(name);
});
