import { spawnSync } from 'node:child_process';
import { exitWith } from '#build/command-refusal.ts';
import { region } from '#infra/stages.ts';
import { accountIn } from './deploy/account.ts';
import { deployAsked } from './deploy/asked.ts';
import { smokeAfterDeploy } from './deploy/smoke-after-deploy.ts';
import { findingsOf } from './deploy/findings.ts';

/** Where the CDK writes what the stacks say of themselves. */
const outputsFile = 'dist/deployed.json';

/**
 * Says what is missing for a deploy, deploys when nothing is, and tries out what was deployed:
 * `npm run deploy -- -c stage=dev`.
 */
try {
  const { stage, cdkArguments } = deployAsked(process.argv.slice(2));
  const findings = await findingsOf({ stage, account: accountIn(region), environment: process.env });
  for (const { kind, sentence } of findings)
    console.log(`${kind === 'missing' ? 'Missing' : 'Note'}: ${sentence}`);
  if (findings.some(({ kind }) => kind === 'missing')) {
    console.error('Nothing was deployed. docs/runbook.md has the first deploy of a stage step by step.');
    process.exit(1);
  }
  const cdk = ['node_modules/aws-cdk/bin/cdk', ...cdkArguments, '--outputs-file', outputsFile];
  const { status } = spawnSync(process.execPath, cdk, {
    stdio: 'inherit',
    env: { AWS_REGION: region, ...process.env },
  });
  if (status !== 0) process.exit(status ?? 1);
  process.exit((await smokeAfterDeploy(stage, outputsFile)) ? 0 : 1);
} catch (error) {
  exitWith(error);
}
