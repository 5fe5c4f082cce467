import { missing, type Check } from './finding.ts';
import { look } from './look.ts';

/** The CDK installs assets and roles in an account before the first deploy and stores their version. */
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
