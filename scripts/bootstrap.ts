import { spawnSync } from 'node:child_process';
import { CommandRefusal, exitWith } from '#build/command-refusal.ts';
import { refuseOtherRegion, region } from '#infra/stages.ts';
import { accountIn } from './deploy/account.ts';
import { versionParameter } from './deploy/bootstrap.ts';
import { awsAccessProblem } from './aws-access-problem.ts';

/**
 * Prepares the AWS account that the shell's credentials belong to, so that stages can be deployed there. Run it once
 * per account: `npm run bootstrap`.
 */
try {
  refuseOtherRegion(process.env['AWS_REGION'] ?? process.env['AWS_DEFAULT_REGION']);
  await requireAccount();
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/aws-cdk/bin/cdk', 'bootstrap', ...process.argv.slice(2)],
    { stdio: 'inherit', env: { AWS_REGION: region, ...process.env } },
  );
  process.exit(status ?? 1);
} catch (error) {
  exitWith(error);
}

/** Checked first, because without access the CDK would synthesize for a while and then fail with an unclear message. */
async function requireAccount(): Promise<void> {
  try {
    await accountIn(region).parameter(versionParameter);
  } catch (error) {
    const accessProblem = awsAccessProblem(error);
    if (accessProblem !== undefined)
      throw new CommandRefusal(`${accessProblem.replace(/\.?$/, '.')} Nothing was prepared.`, {
        cause: error,
      });
    // If this parameter can't be read, the bootstrap continues, because a person who is allowed to bootstrap can lack
    // the right to read it.
    if (!(error as Error).name.startsWith('AccessDenied')) throw error;
  }
}
