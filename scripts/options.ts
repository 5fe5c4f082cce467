import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CommandRefusal, exitWith } from '#build/command-refusal.ts';

/** The options that a command was given; one that it does not know ends it with a sentence. */
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

/** The names that `only` lists, or all of them; one that is none of a `kind`'s ends the command with a sentence. */
export function namesIn(only: string | undefined, kind: string, names: readonly string[]): readonly string[] {
  const wanted = only?.split(',') ?? names;
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown === undefined) return names.filter((name) => wanted.includes(name));
  const title = kind.charAt(0).toUpperCase() + kind.slice(1);
  return exitWith(new CommandRefusal(`There is no ${kind} "${unknown}". ${title}s: ${names.join(', ')}.`));
}
