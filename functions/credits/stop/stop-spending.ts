import * as z from 'zod/mini';
import { step } from '#functions/platform/step.ts';
import { deployedSpendingStop } from './deployed-spending-stop.ts';
import { Ringing, stopWhenRinging } from './stop-when-ringing.ts';

const deps = { stop: deployedSpendingStop(), now: () => new Date() };

/** An alarm of CloudWatch starts it. May run twice: what has stopped has stopped. */
export const handler = step(Ringing, z.void(), stopWhenRinging(deps));
