import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#web/server/api.ts';
import type { ReportStatus } from './report-statuses.ts';

export const allReports = ['reports'] as const;

/** Newest first. What an admin has seen is not there for the next person at this browser. */
export const reportsQuery = (userid: string, status: ReportStatus) =>
  infiniteQueryOptions({
    queryKey: [...allReports, userid, status],
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/reports', { query: { status, limit: reportsAtATime, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

const reportsAtATime = 20;
