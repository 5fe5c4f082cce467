import { missing, type Check } from './finding.ts';
import { look } from './look.ts';

/** A template that names a secret can't be deployed without it. */
export const google: Check = ({ stage: { googleSecretName }, account }) =>
  googleSecretName === undefined
    ? []
    : look(`whether the secret ${googleSecretName} exists`, async () =>
        (await account.hasSecret(googleSecretName))
          ? []
          : [
              missing(
                `The secret ${googleSecretName} does not exist, or waits to be deleted: store the Google application in it, as JSON with ` +
                  'clientId and clientSecret, or take googleSecretName away for now.',
              ),
            ],
      );
