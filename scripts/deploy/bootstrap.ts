import { missing, type Check } from './finding.ts';
import { look } from './look.ts';

/**
 * Before the first deploy, `cdk bootstrap` creates a bucket for assets and roles in the account, and stores their
 * version in a parameter.
 */
export const bootstrap: Check = ({ account }) =>
  look('whether the account is prepared for the CDK', async () => {
    const found = await account.parameter(versionParameter);
    if (!found)
      return [missing('The account is not prepared for the CDK in this region: npm run bootstrap, once.')];
    if (Number(found.value) >= neededVersion) return [];
    return [
      missing(
        `Account ${found.accountId} was prepared by a CDK that is too old (${found.value}, needed is ${neededVersion}): npm run bootstrap`,
      ),
    ];
  });

export const versionParameter = '/cdk-bootstrap/hnb659fds/version';

const neededVersion = 6;
