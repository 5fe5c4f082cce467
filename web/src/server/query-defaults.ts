import type { QueryClientConfig } from '@tanstack/react-query';
import { ApiError, isBlocked } from './api-error.ts';

/**
 * How queries behave unless they say otherwise: `new QueryClient({ defaultOptions: queryDefaults })`. A call is
 * repeated at most twice, 1 s and 2 s later, and never when it was refused or held back, so no storm begins here.
 */
export const queryDefaults: NonNullable<QueryClientConfig['defaultOptions']> = {
  queries: {
    staleTime: 5_000,
    // A refusal is an answer; only silence and faults of the server are asked again.
    retry: (failures, error) => failures < 2 && !isRefusal(error) && !isBlocked(error),
    retryDelay: (failures) => 1_000 * 2 ** failures,
    // A browser that believes to be offline may be wrong (the server may be this machine), and waiting says nothing.
    networkMode: 'always',
    refetchOnReconnect: true,
  },
  mutations: { retry: false, networkMode: 'always' },
};

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;
