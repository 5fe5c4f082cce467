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
