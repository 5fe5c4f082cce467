import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { log } from '#functions/platform/log.ts';
import { step } from '#functions/platform/step.ts';
import { waitlistPages } from '#functions/people/waitlist/waitlist-pages.ts';
import * as z from 'zod/mini';
import { emailChangeDependencies } from './email-change-dependencies.ts';
import { sweepChanges } from './sweep-changes.ts';

const { WAITLIST_TABLE } = environment('WAITLIST_TABLE');
const sweepAllChanges = sweepChanges({
  ...emailChangeDependencies(),
  pages: waitlistPages(documentClient(), WAITLIST_TABLE),
});

/** Safe to repeat: finished changes are not found again. */
export const handler = step(
  z.unknown(),
  z.object({ carriedOn: z.number(), removed: z.number() }),
  async () => {
    const swept = await sweepAllChanges();
    log.info('Changes of address were swept', { ...swept });
    return swept;
  },
);
