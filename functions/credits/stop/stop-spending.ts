import * as z from 'zod/mini';
import { step } from '#functions/platform/step.ts';
import { deployedSpendingStop } from './deployed-spending-stop.ts';
import { AlarmEvent, stopOnAlarm } from './stop-when-ringing.ts';

const deps = { stop: deployedSpendingStop(), now: () => new Date() };

/** Started by a CloudWatch alarm. Safe to repeat, because a second stop changes nothing. */
export const handler = step(AlarmEvent, z.void(), stopOnAlarm(deps));
