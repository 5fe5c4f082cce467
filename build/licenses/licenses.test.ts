import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { deployedPackages, sitePackages, type DeployedPackage } from './deployed-packages.ts';
import { embeddedCode, correctedLicenses } from './known-licenses.ts';
import { licensesPage, siteNotices } from './license-pages.ts';
import { problemsOf } from './license-terms.ts';

test('LICENSES.md lists exactly the packages that the last build deploys', async () => {
  const page = licensesPage(await deployedPackages());
  // To update the file, run npm run licenses.
  expect(await readFile('LICENSES.md', 'utf8')).toBe(page);
});

test('every deployed package is under an allowed licence', async () => {
  expect(problemsOf(await deployedPackages())).toEqual([]);
});

test('the GPL and LGPL packages that the local cloud uses to make sound are not deployed', async () => {
  const names = (await deployedPackages()).map(({ name }) => name);
  for (const name of ['@echogarden/espeak-ng-emscripten', 'wasm-media-encoders'])
    expect(names).not.toContain(name);
});

test('each package for which a licence correction or embedded code is listed is still deployed', async () => {
  const names = (await deployedPackages()).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([...Object.keys(embeddedCode), ...Object.keys(correctedLicenses)]),
  );
});

test('the LGPL decoder for MPEG audio is part of the deployed functions, but not of the site', async () => {
  const decoder = (await deployedPackages()).find(({ name }) => name === 'mpg123-decoder');
  expect(decoder).toMatchObject({ license: 'MIT AND LGPL-2.1-only', inSite: false, inFunctions: true });
});

test('licenses.txt on the site contains the licence notices of all its packages', async () => {
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
])('under the licence %s, the package %s may be deployed: %s', (license, name, isAllowed) => {
  const examplePackage: DeployedPackage = {
    name,
    license,
    version: '1.0.0',
    copyright: '',
    text: '',
    inSite: true,
    inFunctions: false,
  };
  expect(problemsOf([examplePackage]).length === 0).toBe(isAllowed);
});
