import { spawnSync, type StdioOptions } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CommandRefusal } from '#build/command-refusal.ts';
import { region } from '#infra/stages.ts';
import { recordFile, type StageRecord } from '#infra/release/stage-record.ts';

/** Builds and synthesizes; returns the folder. The CDK's output goes to standard error. */
export function synthesizedAssembly(context: readonly string[]): string {
  rmSync(assemblyFolder, { recursive: true, force: true });
  const contextArgs = context.flatMap((value) => ['-c', value]);
  const { status } = runCdk(
    ['synth', '--quiet', '--output', assemblyFolder, ...contextArgs],
    ['inherit', 2, 'inherit'],
  );
  if (status !== 0) throw new CommandRefusal('The templates could not be made; the CDK says above why.');
  return assemblyFolder;
}

const assemblyFolder = join('dist', 'assembly');

/**
 * Returns the description of the stage that `recordOf` wrote into the assembly. Throws unless the assembly was made for
 * this stage.
 */
export function recordIn(assembly: string, stage: string): StageRecord {
  const file = join(assembly, recordFile);
  if (!existsSync(file))
    throw new CommandRefusal(
      `${assembly} has no ${recordFile}: make it with npm run synth -- -c stage=${stage} --output ${assembly}`,
    );
  const record = JSON.parse(readFileSync(file, 'utf8')) as StageRecord;
  if (record.stage !== stage)
    throw new CommandRefusal(`${assembly} was made for ${record.stage}, not for ${stage}.`);
  return record;
}

/** Makes the CDK use the assembly without building, because the assembly already includes the build's output. */
export const withAssembly = (assembly: string): string[] => ['--app', assembly, '--build', ''];

export const runCdk = (args: readonly string[], stdio: StdioOptions = 'inherit', environment = {}) =>
  spawnSync(process.execPath, ['node_modules/aws-cdk/bin/cdk', ...args], {
    stdio,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    env: { AWS_REGION: region, ...process.env, ...environment },
  });
