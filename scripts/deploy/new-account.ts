import { userPoolParameter } from '#infra/people/user-pool-parameter.ts';
import { warningFinding, type Check } from './finding.ts';
import { askForFindings } from './look.ts';

/** Warns of problems that only new accounts have; checked only before the first deploy of a stage. */
export const checkNewAccount: Check = ({ stage, account }) =>
  askForFindings('whether the account is new to CloudFront', async () => {
    if (await account.parameter(userPoolParameter(stage.name))) return [];
    if (await account.hasDistributions()) return [];
    return [
      warningFinding(
        'The account has no CloudFront distribution yet. Where AWS says that it “must be verified”, open a support case and deploy again.',
      ),
    ];
  });
