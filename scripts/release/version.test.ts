import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changelogOf, lockFileWithVersion, packageWithVersion, requireNext } from './version.ts';

const read = (path: string) => readFileSync(path, 'utf8');

test('a release version is three numbers, and not lower than the last release’s', () => {
  expect(() => requireNext('0.10.0', '0.9.3')).not.toThrow();
  expect(() => requireNext('0.1.0', undefined)).not.toThrow();
  expect(() => requireNext('0.9.3', '0.9.3')).not.toThrow();
  for (const version of ['0.9.2', '0.8.11'])
    expect(() => requireNext(version, '0.9.3')).toThrow(`${version} comes before 0.9.3`);
  expect(() => requireNext('v1', '0.9.3')).toThrow('"v1" is no version');
});

test('a release turns unreleased changes into its changelog section, and needs at least one', () => {
  const changelog = '# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.1.0 (2026-11-26)\n\n- Old.\n';
  const releasedChangelog = changelogOf(changelog, '0.2.0', '2026-12-01');
  expect(releasedChangelog).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-12-01)\n\n- New.\n\n## 0.1.0 (2026-11-26)\n\n- Old.\n',
  );
  expect(() => changelogOf(releasedChangelog, '0.3.0', '2026-12-02')).toThrow('nothing that is unreleased');
});

test('releasing a version again moves changes added since then into its changelog section', () => {
  const changelog = '## Unreleased\n\n- New.\n\n## 0.2.0 (2026-12-01)\n\n- Old.\n';
  const again = changelogOf(changelog, '0.2.0', '2026-12-02');
  expect(again).toBe('## Unreleased\n\n## 0.2.0 (2026-12-02)\n\n- New.\n\n- Old.\n');
  expect(changelogOf(again, '0.2.0', '2026-12-02')).toBe(again);
});

test('setting the version changes one line of package.json and two of package-lock.json', () => {
  const changedLines = (before: string, after: string) => {
    const lines = before.split('\n');
    return after.split('\n').filter((line, at) => line !== lines[at]);
  };
  const [manifest, lock] = [read('package.json'), read('package-lock.json')];
  expect(changedLines(manifest, packageWithVersion(manifest, '9.8.7'))).toEqual(['  "version": "9.8.7",']);
  expect(changedLines(lock, lockFileWithVersion(lock, '9.8.7'))).toEqual([
    '  "version": "9.8.7",',
    '      "version": "9.8.7",',
  ]);
});

test('package files, changelog and the record of the last release name the same version', () => {
  const { version, date } = JSON.parse(read('release/release.json')) as { version: string; date: string };
  expect(packageWithVersion(read('package.json'), version)).toBe(read('package.json'));
  expect(lockFileWithVersion(read('package-lock.json'), version)).toBe(read('package-lock.json'));
  expect(/^## \d.+$/m.exec(read('CHANGELOG.md'))?.[0]).toBe(`## ${version} (${date})`);
});
