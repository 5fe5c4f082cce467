import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CommandRefusal, exitWith } from '#build/command-refusal.ts';

export function optionsOf<const Known extends NonNullable<ParseArgsConfig['options']>>(
  options: Known,
  usage: string,
) {
  try {
    return parseArgs({ options }).values;
  } catch {
    return exitWith(
      new CommandRefusal(`"${process.argv.slice(2).join(' ')}" is not understood. Usage: ${usage}`),
    );
  }
}

export function namesIn(only: string | undefined, kind: string, names: readonly string[]): readonly string[] {
  const requestedNames = only?.split(',') ?? names;
  const unknownName = requestedNames.find((name) => !names.includes(name));
  if (unknownName === undefined) return names.filter((name) => requestedNames.includes(name));
  const title = kind.charAt(0).toUpperCase() + kind.slice(1);
  return exitWith(
    new CommandRefusal(`There is no ${kind} "${unknownName}". ${title}s: ${names.join(', ')}.`),
  );
}
