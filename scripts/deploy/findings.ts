import { awsAccessProblem } from '#scripts/aws-access-problem.ts';
import { missingFinding, type CheckContext, type Check, type Finding } from './finding.ts';
import { alarms } from './alarms.ts';
import { bootstrap } from './bootstrap.ts';
import { google } from './google.ts';
import { mail } from './mail.ts';
import { newAccount } from './new-account.ts';
import { quotas } from './quotas.ts';
import { region } from './region.ts';
import { siteUrl } from './site-url.ts';

/** In the order of the steps of a first deploy (docs/runbook.md). */
const checks: readonly Check[] = [region, bootstrap, alarms, google, mail, siteUrl, newAccount, quotas];

/**
 * Returns what prevents a deploy. Stops at the first connection or credentials error, because all further questions to
 * AWS would fail too. A question that AWS doesn't answer is usually only a warning (`askForFindings`), because a
 * pipeline's role may lack rights.
 */
export async function findingsOf(around: CheckContext): Promise<Finding[]> {
  const found: Finding[] = [];
  try {
    for (const check of checks) found.push(...(await check(around)));
    return found;
  } catch (error) {
    const accessProblem = awsAccessProblem(error);
    if (accessProblem === undefined) throw error;
    return [...found, missingFinding(accessProblem)];
  }
}
