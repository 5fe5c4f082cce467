import { missing, type Check } from './finding.ts';

/** A template that names a secret cannot be deployed without it. */
export const google: Check = async ({ stage: { googleSecretName }, account }) =>
  googleSecretName === undefined || (await account.hasSecret(googleSecretName))
    ? []
    : [
        missing(
          `The secret ${googleSecretName} does not exist: store the Google application in it, as JSON with ` +
            'clientId and clientSecret, or take googleSecretName away for now.',
        ),
      ];
