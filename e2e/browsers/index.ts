import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { buildAll } from '#build/build-steps.ts';
import { CommandRefusal, exitWith } from '#build/command-refusal.ts';
import { optionsOf } from '#scripts/options.ts';
import { engines } from './engines.ts';
import { outcomesOf } from './outcomes.ts';
import { shortTable, wholeTable, withTable } from './tables.ts';

/**
 * `npm run browsers`: runs the journeys in Firefox and the core journeys in WebKit, if installed, and prints a table.
 * Exits with 1 on any failure. `-- --write` puts a short table into docs/browsers.md.
 */
const { write } = optionsOf({ write: { type: 'boolean' } }, 'npm run browsers [-- --write]');

const installedEngines = engines.filter(({ isHere }) => isHere());
for (const { name, isFrom } of engines.filter((engine) => !installedEngines.includes(engine)))
  console.log(`${name} is not installed here and is left out. On Debian: ${isFrom}`);
if (write && installedEngines.length < engines.length)
  exitWith(new CommandRefusal('docs/browsers.md shows every engine: install them all to write it.'));
if (installedEngines.length === 0) {
  console.log('There is no other browser here: nothing was run.');
  process.exit(0);
}
const versions = new Map<string, string>();
for (const { name, version } of installedEngines) versions.set(name, await version());
console.log(`Running in ${[...versions.values()].join(' and ')}.`);

const reportFile = 'dist/test-results/browsers.json';
await mkdir('dist/test-results', { recursive: true });
await rm(reportFile, { force: true });
await buildAll((sentence) => console.log(sentence));
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=playwright.browsers.config.ts',
    '--reporter=line,json',
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, QUILLCAST_TEST_FULL: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
  },
);
// if the report is missing, the local clouds did not start, and their own output has already shown why
if (!existsSync(reportFile)) process.exit(1);

const outcomes = outcomesOf(JSON.parse(await readFile(reportFile, 'utf8')));
console.log(`\n${wholeTable(outcomes, versions)}\n`);
for (const { engine, title, end, reason } of outcomes)
  if (end !== 'passed' || reason) console.log(`${engine}, ${end}: ${title}${reason ? ` (${reason})` : ''}`);

if (write) {
  const path = 'docs/browsers.md';
  await writeFile(path, withTable(await readFile(path, 'utf8'), shortTable(outcomes, versions)));
}
const failedCount = outcomes.filter(({ end }) => end === 'failed').length;
console.log(`\n${outcomes.filter(({ end }) => end === 'passed').length} passed, ${failedCount} failed`);
process.exit(status === 0 && failedCount === 0 ? 0 : 1);
