import { patternOfPages } from '#shared/pages/page-patterns.ts';
import { audioRoutes } from '#web/audio/routes.ts';
import { booksRoutes } from '#web/books/routes.ts';
import { channelsRoutes } from '#web/channels/routes.ts';
import { creditsRoutes } from '#web/credits/routes.ts';
import { listeningRoutes } from '#web/listening/routes.ts';
import { newsRoutes } from '#web/news/routes.ts';
import { peopleRoutes } from '#web/people/routes.ts';
import type { PageRoute } from '#web/platform/page-route.ts';
import { playlistsRoutes } from '#web/playlists/routes.ts';
import { postsRoutes } from '#web/posts/routes.ts';
import { sharingRoutes } from '#web/sharing/routes.ts';
import { siteRoutes } from '#web/site/routes.ts';
import { speechRoutes } from '#web/speech/routes.ts';

export const routes: readonly PageRoute[] = [
  ...siteRoutes,
  ...speechRoutes,
  ...sharingRoutes,
  ...listeningRoutes,
  ...playlistsRoutes,
  ...audioRoutes,
  ...channelsRoutes,
  ...newsRoutes,
  ...peopleRoutes,
  ...creditsRoutes,
  ...postsRoutes,
  ...booksRoutes,
];

export const routeAt = (path: string): PageRoute | undefined =>
  routes.find((route) => patternOf(route).test(path));

const patternOf = ({ path }: PageRoute) => new RegExp(patternOfPages([path]), 'i');
