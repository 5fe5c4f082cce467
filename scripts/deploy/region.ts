import { refusalSentence } from '#build/command-refusal.ts';
import { refuseOtherRegion } from '#infra/stages.ts';
import { missingFinding, type Check } from './finding.ts';

export const checkRegion: Check = ({ environment }) => {
  try {
    refuseOtherRegion(environment['AWS_REGION'] ?? environment['AWS_DEFAULT_REGION']);
    return [];
  } catch (error) {
    return [missingFinding(refusalSentence(error)!)];
  }
};
