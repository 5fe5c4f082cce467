import type { Verdict } from './guard.ts';

/** Set on every response made by the guard, never on a response of a server. */
const markHeader = 'x-request-guard';

/** Returns the response to a request that the guard blocked (S8.19 to S8.23). */
export function blockedResponse(verdict: Exclude<Verdict, 'passed'>): Response {
  const { status, ...body } = refusals[verdict];
  return Response.json(body, { status, headers: { [markHeader]: verdict } });
}

export const isBlockedResponse = (response: Response): boolean => response.headers.has(markHeader);

const refusals = {
  tripped: {
    status: 503,
    error: 'Circuit breaker tripped',
    message:
      'All API requests are currently blocked to prevent a runaway request storm. Check the console for more details and refresh the page.',
  },
  rateLimited: {
    status: 429,
    error: 'Rate limited',
    message:
      'Too many requests to this endpoint. This request was blocked by the client to prevent excessive API calls.',
  },
} as const;
