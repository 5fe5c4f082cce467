import { CommandRefusal } from '#build/command-refusal.ts';
import type { Account } from './account.ts';
import { versionParameter } from './bootstrap.ts';

/**
 * Pipelines set the account's number in `AWS_ACCOUNT`. Otherwise it is read from the CDK's parameter, which not every
 * role may read.
 */
export async function accountIdOf(account: Account, environment = process.env): Promise<string> {
  const id = environment['AWS_ACCOUNT'] ?? (await account.parameter(versionParameter))?.accountId;
  if (id !== undefined) return id;
  throw new CommandRefusal(
    'The account is not prepared for the CDK in this region: npm run bootstrap, once.',
  );
}
