import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#web/server/api.ts';
import type { ReportStatus } from './report-statuses.ts';

export const allReports = ['reports'] as const;

/** The key contains the person, so that another person in this browser doesn't see an admin's data. */
export const reportsQuery = (userid: string, status: ReportStatus) =>
  infiniteQueryOptions({
    queryKey: [...allReports, userid, status],
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/reports', { query: { status, limit: reportsAtATime, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

const reportsAtATime = 20;
