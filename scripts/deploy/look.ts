import { awsAccessProblem } from '#scripts/aws-access-problem.ts';
import { missingFinding, warningFinding, type Finding } from './finding.ts';

/**
 * Returns the findings of one question to AWS. If AWS doesn't answer it, returns a finding that the answer is unknown;
 * `whether` describes the question there. This finding is `missing` if the stage uses a service to which the account
 * isn't subscribed, otherwise a `warning`. Rethrows authentication errors, because all further questions would fail.
 */
export async function askForFindings(
  whether: string,
  ask: () => Promise<Finding[]>,
  { isUsed = true }: { readonly isUsed?: boolean } = {},
): Promise<Finding[]> {
  try {
    return await ask();
  } catch (error) {
    if (awsAccessProblem(error) !== undefined || !isServiceError(error)) throw error;
    const finding = isUsed && notSubscribed.test(error.name) ? missingFinding : warningFinding;
    return [finding(`Not known: ${whether}. ${causeSentence(error)}`)];
  }
}

function causeSentence({ name, message }: Error): string {
  if (/^AccessDenied|^Unauthorized|^NotAuthorized/.test(name)) return `You may not ask: ${message}`;
  if (/throttl|TooManyRequests|LimitExceeded|SlowDown/i.test(name))
    return `AWS was asked too often: ${message}`;
  if (notSubscribed.test(name))
    return `AWS has not activated this service for the account, open it in the console once: ${message}`;
  return `AWS gave no answer (${name}): ${message}`;
}

const notSubscribed = /^(OptInRequired|SubscriptionRequired(Exception)?)$/;

/** AWS SDK errors have this field; errors in our own code don't. */
const isServiceError = (error: unknown): error is Error => error instanceof Error && '$metadata' in error;
