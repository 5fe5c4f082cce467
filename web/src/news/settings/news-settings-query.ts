import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/server/api.ts';

/** Of what somebody is told, and how. */
export const newsSettingsQuery = (userid: string) =>
  queryOptions({
    queryKey: ['news', userid, 'settings'],
    queryFn: async ({ signal }) => (await api('GET /notifications/settings', { signal })).settings,
  });
