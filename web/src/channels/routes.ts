import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import type { PageRoute } from '#web/platform/page-route.ts';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';

const channelRoute = {
  title: 'Channel · Quillcast',
};

export const channelsRoutes: readonly PageRoute[] = [
  {
    path: '/channel/:username',
    ...channelRoute,
    screen: lazyWithQueries(() => import('./routes/channel.tsx')),
  },
  {
    path: '/original-channel/:username',
    ...channelRoute,
    screen: lazyWithQueries(() => import('./routes/original-channel.tsx')),
  },
  {
    path: '/channels',
    title: 'Channels · Quillcast',
    screen: lazyWithQueries(() => import('./routes/channels.tsx')),
  },
  {
    path: '/channelsguide',
    title: 'A guide to channels · Quillcast',
    screen: lazyComponent(() => import('./routes/channelsguide.tsx')),
    prerendered: true,
  },
];
