import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { glob, mkdir, readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandRefusal, diskFullSentence } from './command-refusal.ts';

export async function buildAll(say: (sentence: string) => void): Promise<void> {
  await runUnlessDone('web', ['web/**/*', 'shared/**/*.ts', 'build/licenses/*.ts'], async () => {
    say('Building the app …');
    await runCommand([
      'node_modules/vite/bin/vite.js',
      'build',
      '--config',
      'web/vite.config.ts',
      '--logLevel',
      'warn',
    ]);
    await runCommand(['build/licenses/write-site-notices.ts']);
  });
  // One function renders pages of the app, so this step needs the output of the web build.
  const functions = ['functions/**/*.ts', 'shared/**/*.ts', 'build/bundle-functions.ts', 'dist/.done-web'];
  await runUnlessDone('functions', functions, () => {
    say('Bundling the functions …');
    return runCommand(['build/bundle-functions.ts']);
  });
}

/**
 * Builds, synthesizes the stacks of a stage and returns the assembly folder. The folder is named by its inputs and
 * never changes, so that another build doesn't disturb a running cloud. Tests start dozens of clouds, so
 * `QUILLCAST_ASSEMBLY` names an assembly that is already built.
 */
export async function synthesize(stage: string, say: (sentence: string) => void): Promise<string> {
  const built = process.env['QUILLCAST_ASSEMBLY'];
  if (built !== undefined) return built;
  await buildAll(say);
  const inputs = ['infra/**/*', 'shared/**/*.ts', 'cdk.json', 'dist/.done-functions', 'dist/.done-web'];
  const assemblyDir = join(assembliesFolder, `${stage}-${(await fingerprintOf(inputs)).slice(0, 12)}`);
  if (existsSync(assemblyDir)) return assemblyDir;

  say('Synthesizing the stacks …');
  const draft = `${assemblyDir}.${process.pid}`;
  await runCommand(['infra/app.ts'], {
    CDK_OUTDIR: draft,
    CDK_CONTEXT_JSON: JSON.stringify({ stage }),
    CDK_VALIDATION: 'false', // skips only CDK's slow template validation, which the template tests run for prod; cdk-nag still runs
  });
  await rename(draft, assemblyDir).catch(async (error: unknown) => {
    if (!existsSync(assemblyDir)) throw error;
    await rm(draft, { recursive: true }); // another process made the same assembly
  });
  await removeOldAssemblies();
  return assemblyDir;
}

const assembliesFolder = join('dist', 'assemblies');

/** Removes assemblies older than a day, because no cloud is expected to run for longer from one. */
async function removeOldAssemblies(): Promise<void> {
  const aDayAgo = Date.now() - 24 * 3_600_000;
  for (const name of await readdir(assembliesFolder)) {
    const folder = join(assembliesFolder, name);
    const madeAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? aDayAgo;
    if (madeAt < aDayAgo) await rm(folder, { recursive: true, force: true });
  }
}

async function runUnlessDone(name: string, inputs: string[], work: () => Promise<void>): Promise<void> {
  const stamp = join('dist', `.done-${name}`);
  const fingerprint = await fingerprintOf(inputs);
  if ((await readFile(stamp, 'utf8').catch(() => undefined)) === fingerprint) return;
  await rm(stamp, { force: true });
  await work();
  await mkdir('dist', { recursive: true });
  await writeFile(stamp, fingerprint);
}

async function fingerprintOf(inputs: string[]): Promise<string> {
  const lines: string[] = [];
  for await (const entry of glob(['package-lock.json', ...inputs], {
    withFileTypes: true,
    exclude: ['**/*.test.{ts,tsx}', '**/*.cloud.test.ts'],
  })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    lines.push(`${path} ${hash('sha256', await readFile(path))}`);
  }
  return hash('sha256', lines.toSorted().join('\n'));
}

async function runCommand(args: string[], environment: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    // always production, so that the build is the same as for a deployment, even under a test runner
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code === 0) return;
  const { bavail, bsize } = await statfs('.');
  if (bavail * bsize < leastSpaceBytes) throw new CommandRefusal(diskFullSentence);
  throw new CommandRefusal(`${args.join(' ')} failed; it says above why.`);
}

const leastSpaceBytes = 20_000_000;
