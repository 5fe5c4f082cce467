import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/server/api.ts';

export const remindersQuery = (userid: string) =>
  queryOptions({
    queryKey: ['reminders', userid],
    queryFn: async ({ signal }) => (await api('GET /schedule-notification', { signal })).reminders,
  });
