import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InviteStatus } from '#shared/contract/people/invitations.ts';
import { beginTwoStep, hasTwoStep, rememberedDevices } from '#web/auth/account/account.ts';
import { api, type AnswerOf } from '#web/server/api.ts';

/**
 * One memory for the account menu and the settings: what is saved there shows here at once. Asking also creates the
 * profile at the first sign-in.
 */
export const profileQuery = (userid: string) =>
  queryOptions({
    queryKey: ['profile', userid],
    queryFn: ({ signal }) => api('GET /profile', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How the person gets in, and whether they are about to leave. */
export const accountQuery = (userid: string) =>
  queryOptions({
    queryKey: ['account', userid],
    queryFn: async ({ signal }) => (await api('GET /account', { signal })).account,
  });

/** The last archive, looked at again while it is being made. */
export const archiveQuery = (userid: string) =>
  queryOptions({
    queryKey: ['archive', userid],
    // undefined is no answer of a query
    queryFn: async ({ signal }) => (await api('GET /account/archive', { signal })).archive ?? null,
    refetchInterval: ({ state: { data } }) => (data?.status === 'PROCESSING' ? 4_000 : false),
  });

export const twoStepQuery = (userid: string) =>
  queryOptions({ queryKey: ['two-step', userid], queryFn: hasTwoStep });

export const devicesQuery = (userid: string) =>
  queryOptions({ queryKey: ['devices', userid], queryFn: rememberedDevices });

/** Each secret voids the one before: it is asked for once, and forgotten with its dialog. */
export const twoStepSecretQuery = (email: string) =>
  queryOptions({
    queryKey: ['two-step-secret'],
    queryFn: () => beginTwoStep(email),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** As many as may be invited at once, so that a whole page can be. */
export const invitesPerPage = 50;

export const allInvites = ['invites'] as const;

/** While the next page is on its way the one before stays; `view` in the answer says whose it is. */
export const invitesQuery = (view: InvitesView) =>
  queryOptions({
    queryKey: [...allInvites, view],
    queryFn: async ({ signal }): Promise<InvitesAnswer> => {
      const { status, search, cursor } = view;
      const query = { limit: invitesPerPage, status, search: search === '' ? undefined : search, cursor };
      return { ...(await api('GET /admin/invites', { query, signal })), view };
    },
    placeholderData: keepPreviousData,
  });

/** What the page asks for: people of one status or of all, whose address begins so, from one place on. */
export interface InvitesView {
  /** Who asks: what an admin has seen is not there for the next person at this browser. */
  readonly userid: string;
  readonly status: InviteStatus | undefined;
  readonly search: string;
  readonly cursor: string | undefined;
}

export type InvitesAnswer = AnswerOf<'GET /admin/invites'> & { readonly view: InvitesView };
