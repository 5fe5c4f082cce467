import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { buildAll } from '#build/build-steps.ts';
import { CommandRefusal, exitWith } from '#build/command-refusal.ts';
import { recordOf } from '#infra/release/stage-record.ts';
import { optionsOf } from './options.ts';
import { changelogOf, lockFileWithVersion, packageWithVersion, requireNext } from './release/version.ts';
import { stacksOf } from './release/resources-of.ts';

/**
 * Writes a release: the baseline for later tests (`release/`), the version and the changelog section. Commits nothing.
 * `npm run release -- --version 0.2.0`
 */
const recorder = 'scripts/release/items.cloud.test.ts';
const usage = 'npm run release -- --version <major.minor.patch>';
const { version } = optionsOf({ version: { type: 'string' } }, usage);
try {
  if (version === undefined) throw new CommandRefusal(`Which version? Usage: ${usage}`);
  const lastRelease = JSON.parse(await readFile('release/release.json', 'utf8')) as { version?: string };
  requireNext(version, lastRelease.version);
  const date = new Date().toISOString().slice(0, 10);
  const changelog = changelogOf(await readFile('CHANGELOG.md', 'utf8'), version, date);

  await buildAll((sentence) => console.log(sentence));
  console.log('Synthesizing prod …');
  const recordSource = { source: version, madeAt: new Date().toISOString() };
  await writeReleaseFile('record', await recordOf(await stacksOf('prod'), recordSource));
  console.log('Recording what a person has …');
  runCommand(['node_modules/vitest/vitest.mjs', 'run', '--project=cloud', '--maxWorkers=1', recorder], {
    QUILLCAST_RECORD: '1',
  });

  await writeReleaseFile('release', { version, date });
  await writeFile('CHANGELOG.md', changelog);
  for (const [path, withVersion] of [
    ['package.json', packageWithVersion],
    ['package-lock.json', lockFileWithVersion],
  ] as const)
    await writeFile(path, withVersion(await readFile(path, 'utf8'), version));
  runCommand(['node_modules/oxfmt/bin/oxfmt', 'release']);
  console.log(`Release ${version} is written. Look at it, commit it, and tag it: git tag v${version}`);
} catch (error) {
  exitWith(error);
}

function writeReleaseFile(name: string, content: unknown): Promise<void> {
  return writeFile(`release/${name}.json`, `${JSON.stringify(content, undefined, 2)}\n`);
}

function runCommand(command: string[], environment: Record<string, string> = {}): void {
  const { status } = spawnSync(process.execPath, command, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  if (status !== 0) throw new CommandRefusal(`${command[0]} failed; what it says stands above.`);
}
