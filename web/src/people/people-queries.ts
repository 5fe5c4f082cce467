import { queryOptions } from '@tanstack/react-query';
import { hasTwoStep, rememberedDevices } from '#web/auth/account/account.ts';
import { api } from '#web/server/api.ts';

/** The same memory that the account menu reads: what is saved here shows there at once. */
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

export const twoStepQuery = (userid: string) =>
  queryOptions({ queryKey: ['two-step', userid], queryFn: hasTwoStep });

export const devicesQuery = (userid: string) =>
  queryOptions({ queryKey: ['devices', userid], queryFn: rememberedDevices });
