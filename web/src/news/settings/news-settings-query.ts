import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/server/api.ts';

export const newsSettingsQuery = (userid: string) =>
  queryOptions({
    queryKey: ['news', userid, 'settings'],
    queryFn: async ({ signal }) => (await api('GET /notifications/settings', { signal })).settings,
  });

/**
 * Makes saves run one after the other, because each response contains all settings and could overwrite those of another
 * save.
 */
export const newsSettingsScope = (userid: string) => ({ id: `news-settings ${userid}` });
