import type { QueryClientConfig } from '@tanstack/react-query';
import { ApiError, isBlocked } from './api-error.ts';

/**
 * Defaults for `new QueryClient({ defaultOptions: queryDefaults })`. Retries at most twice, after 1 s and 2 s, and
 * never a refused or blocked request, to prevent request storms.
 */
export const queryDefaults: NonNullable<QueryClientConfig['defaultOptions']> = {
  queries: {
    staleTime: 5_000,
    // Only network failures and server errors are retried; a refusal is an answer.
    retry: (failures, error) => failures < 2 && !isRefusal(error) && !isBlocked(error),
    retryDelay: (failures) => 1_000 * 2 ** failures,
    // The browser may wrongly believe that it is offline (the server may be on this machine), and paused requests show
    // no error.
    networkMode: 'always',
    refetchOnReconnect: true,
  },
  mutations: { retry: false, networkMode: 'always' },
};

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;
