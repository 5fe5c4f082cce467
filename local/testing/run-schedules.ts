import { fireSchedules } from './ask-control.ts';
import { operatorKey } from './tested-cloud.ts';

export const runSchedules = (): Promise<void> => fireSchedules(operatorKey());
