import { fireSchedules } from './ask-control.ts';
import { operatorKey } from './tested-cloud.ts';

/** `fireSchedules` in the cloud under test. */
export const runSchedules = (): Promise<void> => fireSchedules(operatorKey());
