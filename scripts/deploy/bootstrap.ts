import { missingFinding, type Check } from './finding.ts';
import { askForFindings } from './look.ts';

/**
 * Before the first deploy, `cdk bootstrap` creates a bucket for assets and roles in the account, and stores their
 * version in a parameter.
 */
export const checkBootstrap: Check = ({ account }) =>
  askForFindings('whether the account is prepared for the CDK', async () => {
    const bootstrapVersion = await account.parameter(versionParameter);
    if (!bootstrapVersion)
      return [
        missingFinding('The account is not prepared for the CDK in this region: npm run bootstrap, once.'),
      ];
    if (Number(bootstrapVersion.value) >= neededVersion) return [];
    return [
      missingFinding(
        `Account ${bootstrapVersion.accountId} was prepared by a CDK that is too old (${bootstrapVersion.value}, needed is ${neededVersion}): npm run bootstrap`,
      ),
    ];
  });

export const versionParameter = '/cdk-bootstrap/hnb659fds/version';

const neededVersion = 6;
