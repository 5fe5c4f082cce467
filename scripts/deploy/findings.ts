import { awsAccessProblem } from '#scripts/aws-access-problem.ts';
import { missingFinding, type CheckContext, type Check, type Finding } from './finding.ts';
import { checkAlarms } from './alarms.ts';
import { checkBootstrap } from './bootstrap.ts';
import { checkGoogle } from './google.ts';
import { checkMail } from './mail.ts';
import { checkNewAccount } from './new-account.ts';
import { checkQuotas } from './quotas.ts';
import { checkRegion } from './region.ts';
import { checkSiteUrl } from './site-url.ts';

/** In the order of the steps of a first deploy (docs/runbook.md). */
const checks: readonly Check[] = [
  checkRegion,
  checkBootstrap,
  checkAlarms,
  checkGoogle,
  checkMail,
  checkSiteUrl,
  checkNewAccount,
  checkQuotas,
];

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
