import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { deployedPackages, sitePackages, type DeployedPackage } from './deployed-packages.ts';
import { compiledIn, correctedLicenses } from './known-licenses.ts';
import { licensesPage, siteNotices } from './license-pages.ts';
import { problemsOf } from './license-terms.ts';

test('LICENSES.md names what the last build deploys, no more and no less', async () => {
  const page = licensesPage(await deployedPackages());
  // To update the file, run npm run licenses.
  expect(await readFile('LICENSES.md', 'utf8')).toBe(page);
});

test('nothing is deployed under a license that asks for what nobody has looked at', async () => {
  expect(problemsOf(await deployedPackages())).toEqual([]);
});

test('of the stand-ins for voices and sound, which are under the GPL and the LGPL, nothing is deployed', async () => {
  const names = (await deployedPackages()).map(({ name }) => name);
  for (const name of ['@echogarden/espeak-ng-emscripten', 'wasm-media-encoders'])
    expect(names).not.toContain(name);
});

test('what is said of a package is said of one that is deployed', async () => {
  const names = (await deployedPackages()).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([...Object.keys(compiledIn), ...Object.keys(correctedLicenses)]),
  );
});

test('the decoder of MPEG audio, which is under the LGPL, is in functions and never sent to a browser', async () => {
  const decoder = (await deployedPackages()).find(({ name }) => name === 'mpg123-decoder');
  expect(decoder).toMatchObject({ license: 'MIT AND LGPL-2.1-only', inSite: false, inFunctions: true });
});

test('the site carries the notices of all that is in it', async () => {
  const packages = await sitePackages();
  const notices = await readFile('dist/web/licenses.txt', 'utf8');
  expect(notices).toBe(siteNotices(packages));
  for (const { name, version, text } of packages) {
    expect(notices).toContain(`${name} ${version} (`);
    expect(notices).toContain(text);
  }
});

test.each([
  ['MIT', 'left-pad', true],
  ['(MIT OR GPL-3.0-or-later)', 'jszip', true],
  ['(MIT AND Zlib)', 'pako', true],
  ['GPL-3.0', 'espeak', false],
  ['MIT AND GPL-3.0', 'some', false],
  ['LGPL-2.1-only', 'mpg123-decoder', true],
  ['LGPL-2.1-only', 'another', false],
  ['', 'nameless', false],
])('a package under %s (%s) may be deployed: %s', (license, name, isAllowed) => {
  const one: DeployedPackage = {
    name,
    license,
    version: '1.0.0',
    copyright: '',
    text: '',
    inSite: true,
    inFunctions: false,
  };
  expect(problemsOf([one]).length === 0).toBe(isAllowed);
});
