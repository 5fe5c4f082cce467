#!/usr/bin/env node
// Plain JavaScript on purpose: this runs on whatever Node the system has, installs what is missing
// and goes on with the Node of the project: `node scripts/run.js <file.ts> [arguments]`.
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const stamp = join('node_modules', '.quillcast-installed');

if (!isInstalled()) install();
goOn();

function isInstalled() {
  return existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();
}

/** What must be installed, as it stands in the two files that say so. */
function wanted() {
  return ['package.json', 'package-lock.json'].map((path) => readFileSync(path, 'utf8')).join('\n');
}

/**
 * `install`, not `ci`: the lock may have been written where the optional packages of other platforms could not be
 * seen, and `ci` would refuse to go on for their absence. Versions are exact either way.
 */
function install() {
  requireWritable();
  console.log('Installing packages from the npm registry; the first time this takes a minute or two …');
  const lock = readFileSync('package-lock.json');
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(
      'The packages could not be installed; npm says above why. Check the connection to the npm registry and the space on the disk, and try again.',
    );
    process.exit(1);
  }
  // Other versions of npm write the same lock in another form, which git would show as a change.
  writeFileSync('package-lock.json', lock);
  writeFileSync(stamp, wanted());
}

function requireWritable() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    console.error(
      `Nothing can be written to ${root}, where the packages and the build go. Copy the project to a folder of your own.`,
    );
    process.exit(1);
  }
}

/** Ctrl-C reaches the whole process group by itself; the channel ends the child when this process is killed. */
function goOn() {
  const PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  // A wait of a workflow that ended before it began, as after a crash, is none.
  const quiet = '--disable-warning=TimeoutNegativeWarning';
  const child = spawn(node, ['--max-semi-space-size=2', quiet, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // The local cloud runs dozens of threads: small young generations and few malloc arenas halve its memory.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, PATH },
  });
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 1));
}
