import { waitlist } from '#shared/contract/people/waitlist.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { log } from '#functions/platform/log.ts';
import { serve } from '#functions/platform/serve.ts';
import { waitlistStore } from '#functions/people/waitlist-store.ts';

const { WAITLIST_TABLE } = environment('WAITLIST_TABLE');
const entries = waitlistStore(documentClient(), WAITLIST_TABLE);

export const handler = serve(waitlist, {
  joinWaitlist: async ({ body }) => {
    if (await entries.join(body, new Date().toISOString())) log.info('Somebody joined the waitlist');
    return { message: 'You are on the list. When a spot opens, an authorization code comes by e-mail.' };
  },
});
