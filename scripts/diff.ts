import { S3Client } from '@aws-sdk/client-s3';
import { CommandRefusal, exitWith } from '#build/command-refusal.ts';
import { userPoolParameter } from '#infra/people/user-pool-parameter.ts';
import { region, stageNamed } from '#infra/stages.ts';
import { accountIdOf } from './deploy/account-id.ts';
import { accountIn } from './deploy/account.ts';
import { recordIn, runCdk, synthesizedAssembly, withAssembly } from './deploy/assembly.ts';
import { comparisonSentence, guardFindings } from './deploy/guard.ts';
import { keeperOf } from './deploy/keeper.ts';
import { optionsOf } from './options.ts';
import { diffReport } from './pipeline/diff-report.ts';
import { putOwnComment } from './pipeline/own-comment.ts';
import { sentenceFor } from './reach-stage.ts';

/**
 * Prints what a deploy would break and change, as Markdown: `npm run diff -- --stage prod`. In a GitHub workflow,
 * `--pull-request` posts it as a comment.
 */
const usage = 'npm run diff -- --stage <stage> [--pull-request <number>]';
const { stage, 'pull-request': pullRequest } = optionsOf(
  { stage: { type: 'string' }, 'pull-request': { type: 'string' } },
  usage,
);
try {
  if (stage === undefined) throw new CommandRefusal(`Which stage? Usage: ${usage}`);
  const { name } = stageNamed(stage);
  const assembly = synthesizedAssembly([`stage=${name}`]);
  const guarded = await guardReport(name, assembly);
  const { status, stdout } = runCdk(
    ['diff', '--all', '--method=template', '--no-color', ...withAssembly(assembly)],
    ['ignore', 'pipe', 'inherit'],
    // In CI mode the CDK separates the diff from its progress messages.
    { CI: 'true' },
  );
  if (status !== 0) throw new CommandRefusal('There is no diff; the CDK says above why.');
  const report = diffReport(name, stdout, guarded);
  if (pullRequest === undefined) console.log(report);
  else
    await putOwnComment(report, {
      subject: `diff of ${name}`,
      pullRequest,
      repository: process.env['GITHUB_REPOSITORY']!,
      token: process.env['GITHUB_TOKEN']!,
    });
} catch (error) {
  exitWith(error, sentenceFor);
}

/**
 * A pull request's role may read the record of the last deploy but not list the bucket, so S3 answers AccessDenied also
 * if there is no record.
 */
async function guardReport(name: string, assembly: string) {
  const next = recordIn(assembly, name);
  const account = accountIn(region);
  const keeper = keeperOf(new S3Client({ region }), name, await accountIdOf(account));
  try {
    const history = await keeper.read();
    const isDeployed =
      history === undefined && (await account.parameter(userPoolParameter(name))) !== undefined;
    const stageState = { history, isDeployed };
    return { compared: comparisonSentence(stageState, next), findings: guardFindings(stageState, next) };
  } catch (error) {
    if ((error as Error).name !== 'AccessDenied') throw error;
    return {
      compared: `There is no record of a deploy of ${name} that you may read, so nothing says what this breaks.`,
      findings: [],
    };
  }
}
