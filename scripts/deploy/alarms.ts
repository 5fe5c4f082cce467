import { isUnownedAddress } from './mail.ts';
import { missingFinding, type Check } from './finding.ts';

/**
 * Refuses an address that no one owns: an alarm without a recipient costs as much as any other. A stage that keeps data
 * must have an address.
 */
export const checkAlarms: Check = ({ stage: { name, alarmEmail, keepsData } }) => {
  if (alarmEmail === undefined)
    return keepsData
      ? [missingFinding(`Nobody would hear the alarms of ${name}: set alarmEmail in infra/stages.ts.`)]
      : [];
  return isUnownedAddress(alarmEmail)
    ? [
        missingFinding(
          `${alarmEmail} is nobody's, so nobody would hear the alarms: set an address of your own in infra/stages.ts, or take alarmEmail away.`,
        ),
      ]
    : [];
};
