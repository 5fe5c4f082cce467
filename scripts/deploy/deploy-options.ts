import { stageNamed, type Stage } from '#infra/stages.ts';
import { CommandRefusal } from '#build/command-refusal.ts';

export function parseDeployOptions(args: readonly string[]): DeployOptions {
  const { values, rest } = splitOptions(args, ['--accept', '--because', '--app', '-a']);
  const context = rest.flatMap((arg, at) => {
    const value = /^(-c|--context)$/.test(arg) ? rest[at + 1] : /^(?:-c|--context)=(.*)$/.exec(arg)?.[1];
    return value ?? [];
  });
  const [name, ...others] = context.flatMap((value) => /^stage=(.*)$/.exec(value)?.[1] ?? []);
  if (name === undefined || others.length > 0) throw new CommandRefusal(usage);
  const isUnattended = rest.includes('--yes');
  return {
    stage: deployedStage(name),
    assembly: (values['--app'] ?? values['-a'])?.at(-1),
    accepted: values['--accept'] ?? [],
    because: values['--because']?.at(-1)?.trim() || undefined,
    context,
    cdkArguments: [
      'deploy',
      '--all',
      ...(isUnattended ? ['--require-approval', 'never'] : []),
      ...rest.filter((arg) => arg !== '--yes'),
    ],
  };
}

/** Throws for stage `local`, which is never deployed. */
export function deployedStage(name: string): Stage {
  const stage = stageNamed(name);
  if (stage.name === 'local') throw new CommandRefusal('Stage local runs on one machine: npm start.');
  return stage;
}

function splitOptions(args: readonly string[], names: readonly string[]) {
  const values: Record<string, string[]> = {};
  const rest: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const [name, inline] = args[at]!.split(/=(.*)/s) as [string, string?];
    if (!names.includes(name)) {
      rest.push(args[at]!);
      continue;
    }
    const value = inline ?? args[(at += 1)];
    if (value === undefined) throw new CommandRefusal(`${name} names nothing. ${usage}`);
    (values[name] ??= []).push(value);
  }
  return { values, rest };
}

const usage =
  'Name the stage: npm run deploy -- -c stage=<stage> [--yes] [--app <assembly>] [--accept <finding> --because "<reason>"]. With --yes nobody is asked about wider permissions, as pipelines need it.';

export interface DeployOptions {
  readonly stage: Stage;
  readonly assembly: string | undefined;
  readonly accepted: readonly string[];
  readonly because: string | undefined;
  readonly context: readonly string[];
  readonly cdkArguments: readonly string[];
}
