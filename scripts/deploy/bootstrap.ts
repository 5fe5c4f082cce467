import { missing, type Check } from './finding.ts';
import { look } from './look.ts';

/** The CDK puts assets and roles into an account before it deploys to it, and writes down which version of them. */
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

/** Where the CDK writes down how it prepared an account. */
export const versionParameter = '/cdk-bootstrap/hnb659fds/version';

/** As the templates ask for it. */
const neededVersion = 6;
