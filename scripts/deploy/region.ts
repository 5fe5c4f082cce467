import { refusalSentence } from '#build/command-refusal.ts';
import { refuseOtherRegion } from '#infra/stages.ts';
import { missing, type Check } from './finding.ts';

export const region: Check = ({ environment }) => {
  try {
    refuseOtherRegion(environment['AWS_REGION'] ?? environment['AWS_DEFAULT_REGION']);
    return [];
  } catch (error) {
    return [missing(refusalSentence(error)!)];
  }
};
