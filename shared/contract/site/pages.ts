import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';

/**
 * So high that no visitor is refused. Few requests reach the API, because the CDN caches each page and feed for a
 * minute.
 */
const throttle = { ratePerSecond: 200, burst: 400 } as const;

const pixelSize = z.coerce
  .number('A width or height must be a number of pixels.')
  .check(
    z.int('A width or height must be a number of pixels.'),
    z.minimum(1, 'A width or height must be at least one pixel.'),
    z.maximum(100_000, 'A width or height can be up to 100,000 pixels.'),
  );

const Oembed = z.object({
  type: z.enum(['rich', 'link']),
  version: z.literal('1.0'),
  title: z.string(),
  author_name: z.string(),
  author_url: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  cache_age: z.number(),
  thumbnail_url: z.string(),
  thumbnail_width: z.number(),
  thumbnail_height: z.number(),
  html: z.optional(z.string()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
});

/**
 * Pages of the site that the server renders. When a visitor opens an address of the site, the CDN gets the page from
 * the endpoint for that address (`shared/pages/answered-by-api.ts`).
 */
export const pages = {
  showPlayer: endpoint({
    route: 'GET /pages/audio/{id}',
    summary: 'The player’s page, with the recording if it’s public or unlisted.',
    access: 'public',
    answer: { status: 200, contentType: 'text/html', cacheSeconds: 60 },
    throttle,
  }),
  showEmbed: endpoint({
    route: 'GET /pages/embed/{id}',
    summary:
      'The embedded player for other sites. If there’s nothing to play, the status is 404 and the page explains that.',
    access: 'public',
    answer: { status: 200, contentType: 'text/html', cacheSeconds: 60 },
    throttle,
  }),
  showEpisodeFile: endpoint({
    route: 'GET /pages/episode-file/{file}',
    summary:
      'Redirect to the current audio ({id}.mp3), transcript ({id}.vtt) or chapters ({id}.json) of a shared recording.',
    access: 'public',
    // The cache time must be shorter than the time for which a replaced copy is kept (`leftoversUntil`), so that a
    // cached redirect never leads to a deleted file.
    answer: { status: 302, cacheSeconds: 300 },
    refusals: ['not_found'],
    throttle,
  }),
  showShortLink: endpoint({
    route: 'GET /pages/short/{shortCode}',
    summary:
      'The player’s page with the recording that a short link leads to. Rendering it doesn’t count as an opening.',
    access: 'public',
    answer: { status: 200, contentType: 'text/html', cacheSeconds: 60 },
    throttle,
  }),
  showChannel: endpoint({
    route: 'GET /pages/channel/{username}/{page}',
    summary: 'A page of a channel: its details, and a part of its recordings, in order.',
    access: 'public',
    answer: { status: 200, contentType: 'text/html', cacheSeconds: 60 },
    throttle,
  }),
  showOriginalChannel: endpoint({
    route: 'GET /pages/original-channel/{username}/{page}',
    summary: 'The same in the original layout.',
    access: 'public',
    answer: { status: 200, contentType: 'text/html', cacheSeconds: 60 },
    throttle,
  }),
  showPlaylist: endpoint({
    route: 'GET /pages/playlist/{id}',
    summary: 'The page of a playlist, with its public recordings if the playlist is public.',
    access: 'public',
    answer: { status: 200, contentType: 'text/html', cacheSeconds: 60 },
    throttle,
  }),
  showDirectory: endpoint({
    route: 'GET /pages/channels',
    summary: 'The directory page, with the channels that published last.',
    access: 'public',
    answer: { status: 200, contentType: 'text/html', cacheSeconds: 60 },
    throttle,
  }),
  showBlog: endpoint({
    route: 'GET /pages/blog/list/{page}',
    summary: 'A page of the blog: the posts of all authors, newest first.',
    access: 'public',
    answer: { status: 200, contentType: 'text/html', cacheSeconds: 60 },
    throttle,
  }),
  showBlogOfCategory: endpoint({
    route: 'GET /pages/blog/category/{category}/{page}',
    summary: 'A page of the posts of one category.',
    access: 'public',
    answer: { status: 200, contentType: 'text/html', cacheSeconds: 60 },
    throttle,
  }),
  showBlogOfUser: endpoint({
    route: 'GET /pages/blog/user/{username}/{page}',
    summary: 'A page of the posts of one author.',
    access: 'public',
    answer: { status: 200, contentType: 'text/html', cacheSeconds: 60 },
    throttle,
  }),
  showPost: endpoint({
    route: 'GET /pages/blog/post/{id}',
    summary: 'The page of a post, with its text.',
    access: 'public',
    answer: { status: 200, contentType: 'text/html', cacheSeconds: 60 },
    throttle,
  }),
  showBlogFeed: endpoint({
    route: 'GET /pages/blog-feed',
    summary: 'The feed (RSS 2.0) of the blog: the newest posts of all authors, with their text.',
    access: 'public',
    answer: { status: 200, contentType: 'application/rss+xml', cacheSeconds: 60 },
    throttle,
  }),
  showBlogFeedOfUser: endpoint({
    route: 'GET /pages/blog-feed/{username}',
    summary:
      'The feed (RSS 2.0) of an author’s posts, with their text. A former username leads to the feed of the current one.',
    access: 'public',
    answer: { status: 200, contentType: 'application/rss+xml', cacheSeconds: 60 },
    refusals: ['not_found'],
    throttle,
  }),
  showSitemap: endpoint({
    route: 'GET /pages/sitemap',
    summary:
      'The index of the site’s sitemaps (sitemaps.org): one of its pages and posts, and one for each channel with public audio.',
    access: 'public',
    answer: { status: 200, contentType: 'application/xml', cacheSeconds: 3_600 },
    throttle,
  }),
  showSitemapOfPages: endpoint({
    route: 'GET /pages/sitemap/pages',
    summary: 'The sitemap of the site’s own pages, the blog and its newest posts.',
    access: 'public',
    answer: { status: 200, contentType: 'application/xml', cacheSeconds: 3_600 },
    throttle,
  }),
  showSitemapOfChannel: endpoint({
    route: 'GET /pages/sitemap/channel/{username}',
    summary: 'The sitemap of a channel: its page, its public audio, newest first, and its public playlists.',
    access: 'public',
    answer: { status: 200, contentType: 'application/xml', cacheSeconds: 3_600 },
    refusals: ['not_found'],
    throttle,
  }),
  showOembed: endpoint({
    route: 'GET /oembed',
    summary:
      'How other sites can embed a page (oembed.com): a recording as a player, a channel or playlist as a link.',
    access: 'public',
    query: z.object({
      url: z
        .string('Send the url of the page.')
        .check(z.maxLength(600, 'The url can be up to 600 characters.')),
      format: z.optional(z.enum(['json'], 'Only json is available.')),
      maxwidth: z.optional(pixelSize),
      maxheight: z.optional(pixelSize),
    }),
    answer: { status: 200, body: Oembed, cacheSeconds: 3_600 },
    refusals: ['not_found'],
  }),
  showChannelFeed: endpoint({
    route: 'GET /pages/channel-feed/{username}/{page}',
    summary:
      'A page of the podcast feed (RSS 2.0) of a channel: all its public recordings, newest first. A longer feed continues on its next page (RFC 5005). A former username leads to the feed of the current one.',
    access: 'public',
    answer: { status: 200, contentType: 'application/rss+xml', cacheSeconds: 60 },
    refusals: ['not_found'],
    throttle,
  }),
  showPlaylistFeed: endpoint({
    route: 'GET /pages/playlist-feed/{id}/{page}',
    summary: 'A page of the podcast feed (RSS 2.0) of a public playlist: its public recordings, in order.',
    access: 'public',
    answer: { status: 200, contentType: 'application/rss+xml', cacheSeconds: 60 },
    refusals: ['not_found'],
    throttle,
  }),
  // These four endpoints are for the CDN's configuration of release 1.0.0, which still requests them while this release
  // is being deployed.
  showFirstOfChannel: endpoint({
    route: 'GET /pages/channel/{username}',
    summary: 'The first page of a channel.',
    access: 'public',
    answer: { status: 200, contentType: 'text/html', cacheSeconds: 60 },
    throttle,
  }),
  showFirstOfOriginalChannel: endpoint({
    route: 'GET /pages/original-channel/{username}',
    summary: 'The same in the original layout.',
    access: 'public',
    answer: { status: 200, contentType: 'text/html', cacheSeconds: 60 },
    throttle,
  }),
  showFirstOfChannelFeed: endpoint({
    route: 'GET /pages/channel-feed/{username}',
    summary: 'The first page of the podcast feed of a channel.',
    access: 'public',
    answer: { status: 200, contentType: 'application/rss+xml', cacheSeconds: 60 },
    refusals: ['not_found'],
    throttle,
  }),
  showFirstOfPlaylistFeed: endpoint({
    route: 'GET /pages/playlist-feed/{id}',
    summary: 'The first page of the podcast feed of a public playlist.',
    access: 'public',
    answer: { status: 200, contentType: 'application/rss+xml', cacheSeconds: 60 },
    refusals: ['not_found'],
    throttle,
  }),
  showNotFound: endpoint({
    route: 'GET /pages/not-found',
    summary: 'The not-found page, for addresses that resemble one of these.',
    access: 'public',
    answer: { status: 404, contentType: 'text/html', cacheSeconds: 60 },
  }),
} as const;
