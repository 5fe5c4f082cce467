import { Refusal } from '#functions/platform/refusal.ts';
import type { StoredInvite } from '#functions/people/waitlist-item.ts';
import type { WaitlistStore } from '#functions/people/waitlist-store.ts';

export async function findInvite(waitlist: WaitlistStore, email: string): Promise<StoredInvite> {
  const invite = await waitlist.get(email);
  if (!invite) throw new Refusal('not_found', 'This address isn’t on the waitlist.');
  return invite;
}
