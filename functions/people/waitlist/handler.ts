import { waitlist } from '#shared/contract/people/waitlist.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { deployedVisitorLimit } from '#functions/platform/visitor-limit.ts';
import { waitlistStore } from '#functions/people/waitlist-store.ts';
import { joinWaitlist } from './join-waitlist.ts';

const { WAITLIST_TABLE } = environment('WAITLIST_TABLE');

export const handler = serve(waitlist, {
  joinWaitlist: joinWaitlist({
    waitlist: waitlistStore(documentClient(), WAITLIST_TABLE),
    limit: deployedVisitorLimit(),
    now: () => new Date(),
  }),
});
