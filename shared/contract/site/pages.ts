import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';

/** Nobody waits to be let in: pages and feeds are asked for once a minute, by the edges. */
const throttle = { ratePerSecond: 200, burst: 400 } as const;

const pixels = z.coerce
  .number('A width or height is a number of pixels.')
  .check(
    z.int('A width or height is a number of pixels.'),
    z.minimum(1, 'A width or height is at least one pixel.'),
    z.maximum(100_000, 'A width or height is at most 100,000 pixels.'),
  );

/** In oEmbed's own names. */
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
  /** Of an audio: the frame that plays it. */
  html: z.optional(z.string()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
});

/**
 * What the server draws for addresses of the site. The edge asks for it in their name
 * (`shared/pages/answered-by-api.ts`).
 */
export const pages = {
  showPlayer: endpoint({
    route: 'GET /pages/audio/{id}',
    summary: "The player's page, with the audio in it if it is public or unlisted.",
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
  showEpisodeFile: endpoint({
    route: 'GET /pages/episode-file/{file}',
    summary:
      'Leads to the sound ({id}.mp3), transcript ({id}.vtt) or chapters ({id}.json) that a shared audio has at present.',
    access: 'public',
    // Shorter than a replaced copy stays (`leftoversUntil`), so a stored redirect never leads to a removed one.
    answer: { status: 302, cacheSeconds: 300 },
    refusals: ['not_found'],
    throttle,
  }),
  showShortLink: endpoint({
    route: 'GET /pages/short/{shortCode}',
    summary:
      "The player's page with the audio that a short link leads to. Rendering it doesn’t count as an opening.",
    access: 'public',
    answer: { status: 200, contentType: 'text/html', cacheSeconds: 60 },
    throttle,
  }),
  showChannel: endpoint({
    route: 'GET /pages/channel/{username}/{page}',
    summary: 'A page of a channel: what it is, and a part of what can be heard on it, in its order.',
    access: 'public',
    answer: { status: 200, contentType: 'text/html', cacheSeconds: 60 },
    throttle,
  }),
  showOriginalChannel: endpoint({
    route: 'GET /pages/original-channel/{username}/{page}',
    summary: 'The same in its simpler layout.',
    access: 'public',
    answer: { status: 200, contentType: 'text/html', cacheSeconds: 60 },
    throttle,
  }),
  showPlaylist: endpoint({
    route: 'GET /pages/playlist/{id}',
    summary: "A playlist's page, with what everybody may hear of it if it is public.",
    access: 'public',
    answer: { status: 200, contentType: 'text/html', cacheSeconds: 60 },
    throttle,
  }),
  showDirectory: endpoint({
    route: 'GET /pages/channels',
    summary: 'The page of the directory, with the channels that published last.',
    access: 'public',
    answer: { status: 200, contentType: 'text/html', cacheSeconds: 60 },
    throttle,
  }),
  showBlog: endpoint({
    route: 'GET /pages/blog/list/{page}',
    summary: 'A page of the blog: the posts of all authors, the newest first.',
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
      "The feed (RSS 2.0) of an author's posts, with their text. Under a username that was given up it is the feed of today's.",
    access: 'public',
    answer: { status: 200, contentType: 'application/rss+xml', cacheSeconds: 60 },
    refusals: ['not_found'],
    throttle,
  }),
  showSitemap: endpoint({
    route: 'GET /pages/sitemap',
    summary:
      'The index of the maps of the site (sitemaps.org): one of its pages and posts, and one for each channel with public audio.',
    access: 'public',
    answer: { status: 200, contentType: 'application/xml', cacheSeconds: 3_600 },
    throttle,
  }),
  showSitemapOfPages: endpoint({
    route: 'GET /pages/sitemap/pages',
    summary: "The map of the site's own pages, the blog and its newest posts.",
    access: 'public',
    answer: { status: 200, contentType: 'application/xml', cacheSeconds: 3_600 },
    throttle,
  }),
  showSitemapOfChannel: endpoint({
    route: 'GET /pages/sitemap/channel/{username}',
    summary: 'The map of a channel: its page, its public audio, the newest first, and its public playlists.',
    access: 'public',
    answer: { status: 200, contentType: 'application/xml', cacheSeconds: 3_600 },
    refusals: ['not_found'],
    throttle,
  }),
  showOembed: endpoint({
    route: 'GET /oembed',
    summary:
      'How other sites may show a page of ours (oembed.com): an audio in a frame, a channel or playlist as a link.',
    access: 'public',
    query: z.object({
      url: z
        .string('Say which page, by its url.')
        .check(z.maxLength(600, 'An address of ours has at most 600 characters.')),
      format: z.optional(z.enum(['json'], 'Only json is available.')),
      maxwidth: z.optional(pixels),
      maxheight: z.optional(pixels),
    }),
    answer: { status: 200, body: Oembed, cacheSeconds: 3_600 },
    refusals: ['not_found'],
  }),
  showChannelFeed: endpoint({
    route: 'GET /pages/channel-feed/{username}/{page}',
    summary:
      "A page of the podcast feed (RSS 2.0) of a channel: all its public audios, the newest first; a longer feed continues on its next page (RFC 5005). Under a username that was given up it is the feed of today's.",
    access: 'public',
    answer: { status: 200, contentType: 'application/rss+xml', cacheSeconds: 60 },
    refusals: ['not_found'],
    throttle,
  }),
  showPlaylistFeed: endpoint({
    route: 'GET /pages/playlist-feed/{id}/{page}',
    summary: 'A page of the podcast feed (RSS 2.0) of a public playlist: what is public in it, in its order.',
    access: 'public',
    answer: { status: 200, contentType: 'application/rss+xml', cacheSeconds: 60 },
    refusals: ['not_found'],
    throttle,
  }),
  // Edges of release 1.0.0 ask by these four while this one is deployed.
  showFirstOfChannel: endpoint({
    route: 'GET /pages/channel/{username}',
    summary: 'The first page of a channel.',
    access: 'public',
    answer: { status: 200, contentType: 'text/html', cacheSeconds: 60 },
    throttle,
  }),
  showFirstOfOriginalChannel: endpoint({
    route: 'GET /pages/original-channel/{username}',
    summary: 'The same in its simpler layout.',
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
    summary: 'The not-found page, for addresses that only look like one of these.',
    access: 'public',
    answer: { status: 404, contentType: 'text/html', cacheSeconds: 60 },
  }),
} as const;
