import { warningFinding, type Check } from './finding.ts';

/** Only a warning, because CloudFront's own address is known only after the first deploy. */
export const checkSiteUrl: Check = ({ stage }) =>
  stage.siteUrl === undefined
    ? [
        warningFinding(
          'siteUrl is not set: mails cannot say where the site is, and Google cannot send people back. ' +
            'Put the SiteUrl that this deploy prints into infra/stages.ts and deploy again.',
        ),
      ]
    : [];
