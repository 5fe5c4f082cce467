import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/server/api.ts';

/** Of what somebody is told, and how. */
export const newsSettingsQuery = (userid: string) =>
  queryOptions({
    queryKey: ['news', userid, 'settings'],
    queryFn: async ({ signal }) => (await api('GET /notifications/settings', { signal })).settings,
  });

/** Choices are saved one after the other: each answer holds all of the settings. */
export const savingNewsSettings = (userid: string) => ({ id: `news-settings ${userid}` });
