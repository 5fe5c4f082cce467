import { stageNamed, type Stage } from '#infra/stages.ts';
import { CommandRefusal } from '#build/command-refusal.ts';

/** What `npm run deploy` is asked for; what it does not know itself goes on to the CDK. */
export function deployAsked(args: readonly string[]): DeployAsked {
  const named = args.flatMap((arg, at) => {
    const value = /^(-c|--context)$/.test(args[at - 1] ?? '')
      ? arg
      : /^(?:-c|--context)=(.*)$/.exec(arg)?.[1];
    return /^stage=(.*)$/.exec(value ?? '')?.[1] ?? [];
  });
  const [name, ...others] = named;
  if (name === undefined || others.length > 0) throw new CommandRefusal(usage);
  const stage = stageNamed(name);
  if (stage.name === 'local') throw new CommandRefusal('Stage local runs on one machine: npm start.');
  const isUnattended = args.includes('--yes');
  return {
    stage,
    cdkArguments: [
      'deploy',
      '--all',
      ...(isUnattended ? ['--require-approval', 'never'] : []),
      ...args.filter((arg) => arg !== '--yes'),
    ],
  };
}

const usage =
  'Name the stage: npm run deploy -- -c stage=<stage> [--yes]. With --yes nobody is asked about wider permissions, as pipelines need it.';

export interface DeployAsked {
  readonly stage: Stage;
  readonly cdkArguments: readonly string[];
}
