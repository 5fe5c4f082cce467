import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { startWebKit } from './webkit/start-webkit.ts';

export const engines: readonly Engine[] = [
  {
    name: 'Firefox',
    isHere: () => firefoxPath() !== undefined,
    isFrom: 'apt-get install firefox-esr',
    // `firefox --version` prints `Mozilla Firefox 153.7.0esr`
    version: async () =>
      spawnSync(firefoxPath()!, ['--version'], { encoding: 'utf8' }).stdout.trim().replace('Mozilla ', ''),
  },
  {
    name: 'WebKit',
    isHere: () => ['WebKitWebDriver', 'Xvfb'].every(isOnPath),
    isFrom: 'apt-get install webkit2gtk-driver xvfb',
    version: async () => {
      const { tab, stop } = await startWebKit();
      try {
        return `WebKitGTK ${(await tab.getCapabilities()).get('browserVersion')}`;
      } finally {
        stop();
      }
    },
  },
];

export const firefoxPath = (): string | undefined =>
  ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'].find(
    (path) => existsSync(path),
  );

const isOnPath = (command: string): boolean =>
  process.env['PATH']!.split(delimiter).some((folder) => existsSync(join(folder, command)));

export interface Engine {
  readonly name: 'Firefox' | 'WebKit';
  readonly isHere: () => boolean;
  readonly isFrom: string;
  readonly version: () => Promise<string>;
}
