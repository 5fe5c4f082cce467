import { whyNotLetIn } from '#scripts/why-not-let-in.ts';
import { missing, warning, type Around, type Check, type Finding } from './finding.ts';
import { alarms } from './alarms.ts';
import { bootstrap } from './bootstrap.ts';
import { google } from './google.ts';
import { mail } from './mail.ts';
import { newAccount } from './new-account.ts';
import { quotas } from './quotas.ts';
import { region } from './region.ts';
import { siteUrl } from './site-url.ts';

/** In the order in which a first deploy meets them (docs/runbook.md). */
const checks = { region, bootstrap, alarms, google, mail, siteUrl, newAccount, quotas } satisfies Record<
  string,
  Check
>;

/**
 * What stands in the way of a deploy. Without credentials that AWS takes there is nothing more to ask; a question that
 * they may not ask is a warning, since whoever deploys in a pipeline may do little else.
 */
export async function findingsOf(around: Around): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const [name, check] of Object.entries(checks)) {
    try {
      found.push(...(await check(around)));
    } catch (error) {
      const { name: kind, message } = error as Error;
      const notLetIn = whyNotLetIn(error);
      if (notLetIn !== undefined) return [...found, missing(notLetIn)];
      if (!kind.startsWith('AccessDenied')) throw error;
      found.push(warning(`Not asked (${name}): ${message}`));
    }
  }
  return found;
}
