import { parseArgs } from 'node:util';
import { CommandRefusal } from '#build/command-refusal.ts';
import { stageNamed } from '#infra/stages.ts';

export function parseRestoreOptions(args: string[], now: Date): RestoreOptions {
  const {
    stage,
    person,
    everyone,
    to,
    'dry-run': dryRun,
    'missing-only': missingOnly,
    ...more
  } = optionsOf(args);
  const hasOneTarget = (person !== undefined) !== (everyone ?? false);
  if (stage === undefined || !hasOneTarget || to === undefined) throw new CommandRefusal(usage);
  return {
    stage: stageNamed(stage).name,
    person: person?.trim().toLowerCase(),
    to: parseTime(to, now),
    isDryRun: dryRun ?? false,
    isMissingOnly: missingOnly ?? false,
    isWithPublic: more['with-public'] ?? false,
  };
}

function parseTime(to: string, now: Date): Date {
  const moment = new Date(to);
  if (!timeWithZone.test(to) || Number.isNaN(moment.getTime()))
    throw new CommandRefusal(
      `"${to}" isn’t a moment. Say it with its zone, like 2026-11-24T10:31:05Z. ${usage}`,
    );
  if (moment > now) throw new CommandRefusal(`${moment.toISOString()} is yet to come.`);
  return moment;
}

/** Requires a time zone, because a time without one means another moment in another place. */
const timeWithZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

function optionsOf(args: string[]) {
  try {
    return parseArgs({ args, options: knownOptions }).values;
  } catch {
    throw new CommandRefusal(`"${args.join(' ')}" is not understood. ${usage}`);
  }
}

const knownOptions = {
  stage: { type: 'string' },
  person: { type: 'string' },
  everyone: { type: 'boolean' },
  to: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'missing-only': { type: 'boolean' },
  'with-public': { type: 'boolean' },
} as const;

const usage =
  'Usage: npm run restore -- --stage <stage> (--person <username or address> | --everyone) --to <time> [--dry-run] [--missing-only] [--with-public]';

export interface RestoreOptions {
  readonly stage: string;
  /** If undefined, restores everyone in turn. */
  readonly person: string | undefined;
  readonly to: Date;
  readonly isDryRun: boolean;
  readonly isMissingOnly: boolean;
  /** Also restores public texts: those of a channel, its feed and non-private playlists. */
  readonly isWithPublic: boolean;
}
