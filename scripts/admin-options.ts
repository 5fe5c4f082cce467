import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { CommandRefusal } from '#build/command-refusal.ts';
import { stageNamed } from '#infra/stages.ts';
import { EmailAddress } from '#shared/contract/people/email-address.ts';

export function parseAdminOptions(args: string[]): AdminOptions {
  const { stage, email } = optionsOf(args);
  if (stage === undefined || email === undefined) throw new CommandRefusal(usage);
  const address = z.safeParse(EmailAddress, email);
  if (!address.success) throw new CommandRefusal(`"${email}" isn’t a valid email address. ${usage}`);
  return { stage: stageNamed(stage).name, email: address.data };
}

function optionsOf(args: string[]): { stage?: string; email?: string } {
  try {
    return parseArgs({ args, options: { stage: { type: 'string' }, email: { type: 'string' } } }).values;
  } catch {
    throw new CommandRefusal(`"${args.join(' ')}" is not understood. ${usage}`);
  }
}

const usage = 'Usage: npm run admin -- --stage <stage> --email <address>';

export interface AdminOptions {
  readonly stage: string;
  readonly email: string;
}
