export function deviceName(storedName: string): string {
  const browser = browsers.find(({ sign }) => sign.test(storedName))?.name;
  const system = systems.find(({ sign }) => sign.test(storedName))?.name;
  if (browser === undefined && system === undefined) return storedName.trim() || 'Unnamed device';
  return [browser ?? 'A browser', system].filter(Boolean).join(' on ');
}

/** The order matters: a user agent also names the browsers that it imitates, so specific signs come first. */
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
