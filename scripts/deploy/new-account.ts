import { userPoolParameter } from '#infra/people/user-pool-parameter.ts';
import { warning, type Check, type Finding } from './finding.ts';

/** What new accounts stumble over; asked only before the first deploy of a stage. */
export const newAccount: Check = async ({ stage, account }) => {
  if (await account.parameter(userPoolParameter(stage.name))) return [];
  const found: Finding[] = [
    warning(
      'A new account may run ten functions at once, and six narrations need more: Service Quotas, Lambda, ' +
        'Concurrent executions, ask for 1,000.',
    ),
    warning(
      'Polly speaks 8 requests a second with generative and neural voices: ask for more before many come.',
    ),
    warning(
      `Bedrock lets a new account read and write few tokens a minute: open the model ${stage.model.profileId} there ` +
        'once, and ask for enough (Service Quotas, Amazon Bedrock, “tokens per minute” of this model).',
    ),
  ];
  if (!(await account.hasDistributions()))
    found.push(
      warning(
        'The account has no CloudFront distribution yet. Where AWS says that it “must be verified”, open a support case and deploy again.',
      ),
    );
  return found;
};
