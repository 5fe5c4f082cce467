import * as z from 'zod/mini';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { step } from '#functions/platform/step.ts';
import { deployedTellEdges } from './tell-edges.ts';
import { tellWaiting } from './tell-waiting.ts';
import { withdrawalStore } from './withdrawal-store.ts';

const notes = withdrawalStore(documentClient(), environment('WITHDRAWALS_TABLE').WITHDRAWALS_TABLE);
const tellAllWaiting = tellWaiting({ notes, tell: deployedTellEdges(notes), now: () => new Date() });
const Swept = z.object({ told: z.number() });

/** Safe to run twice: the notes of accepted invalidations are removed and not found again. */
export const handler = step(z.unknown(), Swept, async () => ({ told: await tellAllWaiting() }));
