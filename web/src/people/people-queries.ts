import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InviteStatus } from '#shared/contract/people/invitations.ts';
import { beginTwoStep, hasTwoStep, rememberedDevices } from '#web/auth/account/account.ts';
import { api, type AnswerOf } from '#web/server/api.ts';

/** Shared by the account menu and the settings. The request also creates the profile at the first sign-in. */
export const profileQuery = (userid: string) =>
  queryOptions({
    queryKey: ['profile', userid],
    queryFn: ({ signal }) => api('GET /profile', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const accountQuery = (userid: string) =>
  queryOptions({
    queryKey: ['account', userid],
    queryFn: async ({ signal }) => (await api('GET /account', { signal })).account,
  });

export const archiveQuery = (userid: string) =>
  queryOptions({
    queryKey: ['archive', userid],
    // A query must not return undefined.
    queryFn: async ({ signal }) => (await api('GET /account/archive', { signal })).archive ?? null,
    refetchInterval: ({ state: { data } }) => (data?.status === 'PROCESSING' ? 4_000 : false),
  });

export const twoStepQuery = (userid: string) =>
  queryOptions({ queryKey: ['two-step', userid], queryFn: hasTwoStep });

export const devicesQuery = (userid: string) =>
  queryOptions({ queryKey: ['devices', userid], queryFn: rememberedDevices });

/** Each secret invalidates the previous one, so it is fetched once and dropped with the dialog. */
export const twoStepSecretQuery = (email: string) =>
  queryOptions({
    queryKey: ['two-step-secret'],
    queryFn: () => beginTwoStep(email),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** The number of entries on a page, and the most that can be invited in one request. */
export const invitesPerPage = 50;

export const allInvites = ['invites'] as const;

/** Shows the previous page while loading; `view` in the data is the view to which the data belongs. */
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

export interface InvitesView {
  /** Part of the key, so that another person in this browser doesn't see an admin's data. */
  readonly userid: string;
  readonly status: InviteStatus | undefined;
  readonly search: string;
  readonly cursor: string | undefined;
}

export type InvitesAnswer = AnswerOf<'GET /admin/invites'> & { readonly view: InvitesView };
