import { missingFinding, type Check } from './finding.ts';
import { askForFindings } from './look.ts';

/** The deploy fails if the template names a secret that doesn't exist. */
export const checkGoogle: Check = ({ stage: { googleSecretName }, account }) =>
  googleSecretName === undefined
    ? []
    : askForFindings(`whether the secret ${googleSecretName} exists`, async () =>
        (await account.hasSecret(googleSecretName))
          ? []
          : [
              missingFinding(
                `The secret ${googleSecretName} does not exist, or waits to be deleted: store the Google application in it, as JSON with ` +
                  'clientId and clientSecret, or take googleSecretName away for now.',
              ),
            ],
      );
