/**
 * A device as its owner would call it ("Firefox on macOS"), from what Amplify kept of its browser: the user agent's
 * line, or the parts of its client hints. What says neither stays as it is.
 */
export function deviceName(kept: string): string {
  const browser = browsers.find(({ sign }) => sign.test(kept))?.name;
  const system = systems.find(({ sign }) => sign.test(kept))?.name;
  if (browser === undefined && system === undefined) return kept.trim() || 'Unnamed device';
  return [browser ?? 'A browser', system].filter(Boolean).join(' on ');
}

/** Every browser also names those whose pages it can show: the more particular ones come first. */
const browsers = [
  { sign: /Edge?\/|EdgA\/|EdgiOS\/|Microsoft Edge\//, name: 'Edge' },
  { sign: /OPR\/|Opera\//, name: 'Opera' },
  { sign: /SamsungBrowser\/|Samsung Internet\//, name: 'Samsung Internet' },
  { sign: /Firefox\/|FxiOS\//, name: 'Firefox' },
  { sign: /Chrome\/|CriOS\//, name: 'Chrome' },
  { sign: /Chromium\//, name: 'Chromium' },
  { sign: /Safari\//, name: 'Safari' },
];

const systems = [
  { sign: /iPhone/, name: 'iPhone' },
  { sign: /iPad/, name: 'iPad' },
  { sign: /Android/, name: 'Android' },
  { sign: /Windows/, name: 'Windows' },
  { sign: /CrOS|Chrome ?OS/, name: 'ChromeOS' },
  { sign: /mac ?OS|Macintosh/i, name: 'macOS' },
  { sign: /Linux/, name: 'Linux' },
];
