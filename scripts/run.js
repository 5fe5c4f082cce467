#!/usr/bin/env node
// Plain JavaScript on purpose: this runs on whatever Node the system has, installs what is missing
// and goes on with the Node of the project: `node scripts/run.js <file.ts> [arguments]`.
import { spawn, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

if (!isInstalled()) install();
goOn();

function isInstalled() {
  const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return (
    changedAt(node) > 0 && changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')
  );
}

function install() {
  console.log('Installing packages (once) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(
      'The packages could not be installed; what npm says stands above. Check the connection to the npm registry and try again.',
    );
    process.exit(1);
  }
}

/** Ctrl-C reaches the whole process group by itself; the channel ends the child when this process is killed. */
function goOn() {
  const PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(node, process.argv.slice(2), {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH },
  });
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 1));
}
