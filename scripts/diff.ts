import { spawnSync } from 'node:child_process';
import { buildAll } from '#build/build-steps.ts';
import { CommandRefusal, exitWith } from '#build/command-refusal.ts';
import { region, stageNamed } from '#infra/stages.ts';
import { optionsOf } from './options.ts';
import { diffReport } from './pipeline/diff-report.ts';

/** Says what a deploy would change in a stage, what holds data first, as Markdown: `npm run diff -- --stage prod`. */
const usage = 'npm run diff -- --stage <stage>';
const { stage } = optionsOf({ stage: { type: 'string' } }, usage);
try {
  if (stage === undefined) throw new CommandRefusal(`Of which stage? Usage: ${usage}`);
  const { name } = stageNamed(stage);
  await buildAll((sentence) => console.error(sentence));
  const cdk = ['node_modules/aws-cdk/bin/cdk', 'diff', '--all', '--method=template', '--no-color'];
  const { status, stdout } = spawnSync(process.execPath, [...cdk, '-c', `stage=${name}`], {
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    stdio: ['ignore', 'pipe', 'inherit'],
    // in CI the CDK prints to one stream what it compares, and to the other what it does
    env: { AWS_REGION: region, ...process.env, CI: 'true' },
  });
  if (status !== 0) throw new CommandRefusal('There is no diff; what the CDK says of it stands above.');
  console.log(diffReport(name, stdout));
} catch (error) {
  exitWith(error);
}
