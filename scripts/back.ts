import { spawnSync } from 'node:child_process';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { S3Client } from '@aws-sdk/client-s3';
import { CommandRefusal, exitWith } from '#build/command-refusal.ts';
import { region } from '#infra/stages.ts';
import { accountIdOf } from './deploy/account-id.ts';
import { accountIn } from './deploy/account.ts';
import { deployedStage } from './deploy/deploy-options.ts';
import { recordIn } from './deploy/assembly.ts';
import { decideGoingBack } from './deploy/going-back.ts';
import { keeperOf } from './deploy/keeper.ts';
import { waitUntilSettled, stacksOf } from './deploy/settled.ts';
import { optionsOf } from './options.ts';
import { sentenceFor } from './reach-stage.ts';

/**
 * Deploys the last assembly that worked, if it can read data written since. First waits until an interrupted deploy has
 * settled: `npm run back -- --stage prod`.
 */
const folder = 'dist/last-green';
const usage = 'npm run back -- --stage <stage>';
const { stage } = optionsOf({ stage: { type: 'string' } }, usage);
try {
  if (stage === undefined) throw new CommandRefusal(`Which stage? Usage: ${usage}`);
  const { name } = deployedStage(stage);
  const keeper = keeperOf(new S3Client({ region }), name, await accountIdOf(accountIn(region)));
  const say = (line: string) => console.log(line);

  const history = await keeper.read();
  const stacks = await waitUntilSettled(new CloudFormationClient({ region }), stacksOf(name, history), {
    say,
  });
  const lastRecord = (await keeper.fetchAssembly(folder)) ? recordIn(folder, name) : undefined;
  const { answer, reasons } = decideGoingBack({ history, last: lastRecord, stacks });
  for (const reason of reasons) say(reason);
  if (answer === 'stop')
    throw new CommandRefusal(`${name} stays as it is: docs/runbook.md, “Going back”, says what to do.`);
  if (answer === 'go') {
    const deployArgs = ['scripts/deploy.ts', '-c', `stage=${name}`, '--yes', '--app', folder];
    process.exit(spawnSync(process.execPath, deployArgs, { stdio: 'inherit' }).status ?? 1);
  }
} catch (error) {
  exitWith(error, sentenceFor);
}
