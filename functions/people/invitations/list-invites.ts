import type { invitations as contract } from '#shared/contract/people/invitations.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { cursorOf, pageRequest } from '#functions/platform/dynamodb/paging.ts';
import { inviteView } from '#functions/people/waitlist/waitlist-item.ts';
import type { WaitlistPages } from '#functions/people/waitlist/waitlist-pages.ts';

export function listInvites(parts: Parts): Operation<typeof contract.listInvites> {
  return async ({ query }) => {
    const [{ items, after }, counts] = await Promise.all([
      parts.pages.list(query, pageRequest(query)),
      parts.pages.counts(),
    ]);
    const now = parts.now();
    return { invites: items.map((item) => inviteView(item, now)), nextCursor: cursorOf(after), counts };
  };
}

interface Parts {
  readonly pages: WaitlistPages;
  readonly now: () => Date;
}
