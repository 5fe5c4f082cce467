import { refusalSentence } from '#build/command-refusal.ts';
import { refuseOtherRegion } from '#infra/stages.ts';
import { missing, type Check } from './finding.ts';

/** Another region than ours is refused before anything is built. */
export const region: Check = ({ environment }) => {
  try {
    refuseOtherRegion(environment['AWS_REGION'] ?? environment['AWS_DEFAULT_REGION']);
    return [];
  } catch (error) {
    return [missing(refusalSentence(error)!)];
  }
};
