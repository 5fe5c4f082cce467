import { mailDomainOf } from '#infra/people/mail-records.ts';
import type { Stage } from '#infra/stages.ts';
import type { MailSending } from './account.ts';
import { missingFinding, warningFinding, type Check, type Finding } from './finding.ts';
import { askForFindings } from './look.ts';

/** Matches domains that no one can own (RFC 2606). Stages that keep data must not send from them. */
export const isUnownedAddress = (address: string): boolean => address.endsWith('.example');

const unownedAddressFinding = ({ keepsData }: Stage, address: string): Finding =>
  (keepsData ? missingFinding : warningFinding)(
    `${address} is nobody's: set an address of your own in infra/stages.ts.`,
  );

/** Cognito refuses an address that isn't verified in SES, which rolls back the whole deploy. */
export const checkMail: Check = async ({ stage, account }) => {
  const identity = mailDomainOf(stage) ?? stage.mailFrom;
  return [
    ...(isUnownedAddress(stage.mailFrom) ? [unownedAddressFinding(stage, stage.mailFrom)] : []),
    ...(await askForFindings(`whether SES knows ${identity} as yours`, async () =>
      identityFindings(stage, identity, (await account.mailIdentity(identity))?.isVerified === true),
    )),
    ...(await askForFindings('what SES lets the account send', async () => {
      const sentence = mailLimitSentence(stage, await account.mailSending());
      return sentence === undefined ? [] : [warningFinding(sentence)];
    })),
  ];
};

function identityFindings({ mailFromIsVerified }: Stage, identity: string, isVerified: boolean): Finding[] {
  if (mailFromIsVerified)
    return isVerified
      ? []
      : [
          missingFinding(
            `SES does not know ${identity} as yours, though mailFromIsVerified says so: ` +
              'finish its DNS records or its confirmation, or set mailFromIsVerified to false for now.',
          ),
        ];
  return [
    warningFinding(
      isVerified
        ? `SES knows ${identity} as yours: set mailFromIsVerified, and codes come from there too.`
        : `${identity} is not verified yet, so no invitation leaves: enter the records that this deploy prints, or confirm the mail of SES.`,
    ),
  ];
}

function mailLimitSentence(
  { mailsPerSecond }: Stage,
  { toAnybody, isPaused, perSecond, aDay }: MailSending,
): string | undefined {
  if (isPaused)
    return 'SES has paused the account: no mail leaves, and digests wait. Its console says why, under Account dashboard.';
  if (!toAnybody)
    return (
      `SES keeps the account in its sandbox: only confirmed addresses get mail, ${perSecond} a second and ${aDay} a day. ` +
      'Ask AWS to let it out.'
    );
  if (perSecond >= mailsPerSecond) return undefined;
  return (
    `SES takes ${perSecond} mails a second from this account, and the stage wants ${mailsPerSecond}: invitations are ` +
    'refused when many are sent at once; set mailsPerSecond to it, or ask for more.'
  );
}
