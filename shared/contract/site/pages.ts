import { endpoint } from '#shared/contract/endpoint.ts';

/** Nobody waits to be let in: pages and feeds are asked for once a minute, by the edges. */
const throttle = { ratePerSecond: 200, burst: 400 } as const;

/**
 * What the server draws for addresses of the site. The edge asks for it in their name
 * (`shared/pages/answered-by-api.ts`).
 */
export const pages = {
  showPlayer: endpoint({
    route: 'GET /pages/audio/{id}',
    summary: "The player's page, with the audio in it if everybody may hear it.",
    access: 'public',
    answer: { status: 200, contentType: 'text/html', cacheSeconds: 60 },
    throttle,
  }),
  showEmbed: endpoint({
    route: 'GET /pages/embed/{id}',
    summary:
      'The player alone, for frames of other sites; says so, with a 404, where there is nothing to hear.',
    access: 'public',
    answer: { status: 200, contentType: 'text/html', cacheSeconds: 60 },
    throttle,
  }),
  showChannelFeed: endpoint({
    route: 'GET /pages/channel-feed/{username}',
    summary:
      "The podcast feed (RSS 2.0) of a channel: its newest public audios. Under a username that was given up it is the feed of today's.",
    access: 'public',
    answer: { status: 200, contentType: 'application/rss+xml', cacheSeconds: 60 },
    refusals: ['not_found'],
    throttle,
  }),
  showPlaylistFeed: endpoint({
    route: 'GET /pages/playlist-feed/{id}',
    summary: 'The podcast feed (RSS 2.0) of a public playlist: what is public in it, in its order.',
    access: 'public',
    answer: { status: 200, contentType: 'application/rss+xml', cacheSeconds: 60 },
    refusals: ['not_found'],
    throttle,
  }),
  showApp: endpoint({
    route: 'GET /pages/app',
    summary: 'The empty page of the app, for addresses that have none of their own.',
    access: 'public',
    answer: { status: 200, contentType: 'text/html', cacheSeconds: 60 },
  }),
} as const;
