import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InviteStatus } from '#shared/contract/people/invitations.ts';
import { api, type AnswerOf } from '#web/server/api.ts';

/** What the page asks for: people of one status or of all, whose address begins so, from one place on. */
export interface InvitesView {
  /** Who asks: what an admin has seen is not there for the next person at this browser. */
  readonly userid: string;
  readonly status: InviteStatus | undefined;
  readonly search: string;
  readonly cursor: string | undefined;
}

/** As many as may be invited at once, so that a whole page can be. */
export const pageSize = 50;

export const allInvites = ['invites'] as const;

/** While the next page is on its way the one before stays; `view` in the answer says whose it is. */
export const invitesQuery = (view: InvitesView) =>
  queryOptions({
    queryKey: [...allInvites, view],
    queryFn: async ({ signal }): Promise<InvitesAnswer> => {
      const { status, search, cursor } = view;
      const query = { limit: pageSize, status, search: search === '' ? undefined : search, cursor };
      return { ...(await api('GET /admin/invites', { query, signal })), view };
    },
    placeholderData: keepPreviousData,
  });

export type InvitesAnswer = AnswerOf<'GET /admin/invites'> & { readonly view: InvitesView };
