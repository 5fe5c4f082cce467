import { spawnSync } from 'node:child_process';
import { exitWith } from '#build/command-refusal.ts';
import { region } from '#infra/stages.ts';
import { accountIn } from './deploy/account.ts';
import { deployAsked } from './deploy/asked.ts';
import { findingsOf } from './deploy/findings.ts';

/** Says what is missing for a deploy, and deploys when nothing is: `npm run deploy -- -c stage=dev`. */
try {
  const { stage, cdkArguments } = deployAsked(process.argv.slice(2));
  const findings = await findingsOf({ stage, account: accountIn(region), environment: process.env });
  for (const { kind, sentence } of findings)
    console.log(`${kind === 'missing' ? 'Missing' : 'Note'}: ${sentence}`);
  if (findings.some(({ kind }) => kind === 'missing')) {
    console.error('Nothing was deployed. docs/runbook.md has the first deploy of a stage step by step.');
    process.exit(1);
  }
  const { status } = spawnSync(process.execPath, ['node_modules/aws-cdk/bin/cdk', ...cdkArguments], {
    stdio: 'inherit',
    env: { AWS_REGION: region, ...process.env },
  });
  process.exit(status ?? 1);
} catch (error) {
  exitWith(error);
}
