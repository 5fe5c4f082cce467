import type { invitations as contract } from '#shared/contract/people/invitations.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { cursorOf, pageRequest } from '#functions/platform/dynamodb/paging.ts';
import { inviteView } from '#functions/people/waitlist-item.ts';
import type { WaitlistPages } from '#functions/people/waitlist/waitlist-pages.ts';

export function listInvites(deps: Dependencies): Operation<typeof contract.listInvites> {
  return async ({ query }) => {
    const [{ items, after }, counts] = await Promise.all([
      deps.pages.list(query, pageRequest(query)),
      deps.pages.counts(),
    ]);
    const now = deps.now();
    return { invites: items.map((item) => inviteView(item, now)), nextCursor: cursorOf(after), counts };
  };
}

interface Dependencies {
  readonly pages: WaitlistPages;
  readonly now: () => Date;
}
