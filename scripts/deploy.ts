import { S3Client } from '@aws-sdk/client-s3';
import { exitWith } from '#build/command-refusal.ts';
import { userPoolParameter } from '#infra/people/user-pool-parameter.ts';
import { region } from '#infra/stages.ts';
import { accountIdOf } from './deploy/account-id.ts';
import { accountIn } from './deploy/account.ts';
import { parseDeployOptions } from './deploy/deploy-options.ts';
import { recordIn, runCdk, synthesizedAssembly, withAssembly } from './deploy/assembly.ts';
import { findingsOf } from './deploy/findings.ts';
import { guardedDeploy } from './deploy/guarded-deploy.ts';
import { keeperOf } from './deploy/keeper.ts';
import { smokeAfterDeploy } from './deploy/smoke-after-deploy.ts';
import { sentenceFor } from './reach-stage.ts';

const outputsFile = 'dist/deployed.json';

/**
 * Checks a deploy for missing set-up and breaking changes, deploys if there are none, and tests the result: `npm run
 * deploy -- -c stage=dev`.
 */
try {
  const { stage, cdkArguments, context, ...options } = parseDeployOptions(process.argv.slice(2));
  const account = accountIn(region);
  const findings = await findingsOf({ stage, account, environment: process.env });
  for (const { kind, sentence } of findings)
    console.log(`${kind === 'missing' ? 'Missing' : 'Note'}: ${sentence}`);
  if (findings.some(({ kind }) => kind === 'missing')) {
    console.error('Nothing was deployed. docs/runbook.md has the first deploy of a stage step by step.');
    process.exit(1);
  }

  const assembly = options.assembly ?? synthesizedAssembly(context);
  const hasSucceeded = await guardedDeploy(
    {
      ...options,
      next: recordIn(assembly, stage.name),
      isDeployed: (await account.parameter(userPoolParameter(stage.name))) !== undefined,
    },
    {
      assembly,
      keeper: keeperOf(new S3Client({ region }), stage.name, await accountIdOf(account)),
      say: (line) => console.log(line),
      deploy: () =>
        runCdk([...cdkArguments, ...withAssembly(assembly), '--outputs-file', outputsFile]).status === 0,
      tryOut: () => smokeAfterDeploy(stage, outputsFile),
    },
  );
  process.exit(hasSucceeded ? 0 : 1);
} catch (error) {
  exitWith(error, sentenceFor);
}
