import { lazyComponent } from '#web/platform/load-chunk.ts';
import type { PageRoute } from '#web/platform/page-route.ts';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';

const channel = {
  title: 'Channel · Quillcast',
  description: 'What an author has made to be heard.',
};

export const channelsRoutes: readonly PageRoute[] = [
  {
    path: '/channel/:username',
    ...channel,
    screen: lazyWithQueries(() => import('./routes/channel.tsx')),
  },
  {
    path: '/original-channel/:username',
    ...channel,
    screen: lazyWithQueries(() => import('./routes/original-channel.tsx')),
  },
  {
    path: '/channels',
    title: 'Channels · Quillcast',
    description: 'Authors who let themselves be heard. Find one by name or by what they write about.',
    screen: lazyWithQueries(() => import('./routes/channels.tsx')),
  },
  {
    path: '/channelsguide',
    title: 'A guide to channels · Quillcast',
    description: 'What a channel is, how to publish on one, and who hears it where.',
    screen: lazyComponent(() => import('./routes/channelsguide.tsx')),
    prerendered: true,
  },
  {
    path: '/admin/reports',
    title: 'Reports · Quillcast',
    screen: lazyWithQueries(() => import('./routes/admin-reports.tsx')),
  },
];
