import { pages } from '#shared/contract/site/pages.ts';
import { audioViews } from '#functions/audio/audio-view.ts';
import { deployedShownBooks } from '#functions/audio/deployed-views.ts';
import { namedBooks } from '#functions/audio/named-books.ts';
import { documentClient, s3 } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { mediaStore } from '#functions/audio/media-store.ts';
import { playlistStore } from '#functions/playlists/playlist-store.ts';
import { channelStore } from '#functions/channels/channel-store.ts';
import { handleStore } from '#functions/people/handle-store.ts';
import { peopleStore } from '#functions/people/people-store.ts';
import { siteLocation } from './site-location.ts';
import { publishedPosts } from './blog/published-posts.ts';
import { showBlog, showBlogOfCategory, showBlogOfUser } from './blog/show-blog.ts';
import { showBlogFeed, showBlogFeedOfUser } from './blog/show-blog-feed.ts';
import { showPost } from './blog/show-post.ts';
import { showChannelFeed } from './feeds/show-channel-feed.ts';
import { showPlaylistFeed } from './feeds/show-playlist-feed.ts';
import { siteStore } from './site-store.ts';
import { deployedPostAudio, postDependencies } from '#functions/posts/post-dependencies.ts';
import { shortLinkStore } from '#functions/sharing/short-link-store.ts';
import { directoryStore } from '#functions/channels/directory-store.ts';
import { showOembed } from './oembed/show-oembed.ts';
import { deployedRenderer } from './show-app-page.ts';
import { showChannel, showOriginalChannel } from './show-channel.ts';
import { showDirectory } from './show-directory.ts';
import { showPlaylist } from './show-playlist.ts';
import { showNotFound } from './show-app.ts';
import { showEmbed } from './show-embed.ts';
import { showEpisodeFile } from './show-episode-file.ts';
import { showPlayer, showShortLink } from './show-player.ts';
import { showSitemap } from './sitemap/show-sitemap.ts';
import { showSitemapOfChannel } from './sitemap/show-sitemap-of-channel.ts';
import { showSitemapOfPages } from './sitemap/show-sitemap-of-pages.ts';

const env = environment(
  'AUDIO_TABLE',
  'CHANNELS_TABLE',
  'DIRECTORY_ENTRIES_TABLE',
  'HANDLES_TABLE',
  'MEDIA_BUCKET',
  'PEOPLE_TABLE',
  'PLAYLISTS_TABLE',
  'SHORT_LINKS_TABLE',
  'SITE_PARAMETER',
);

const client = documentClient();
const siteOfPages = siteLocation(env.SITE_PARAMETER);
const siteFiles = siteStore(s3(), siteOfPages.bucket, () => Date.now());
const people = peopleStore(client, env.PEOPLE_TABLE);
const books = deployedShownBooks();
const bookNames = namedBooks(books);
const deps = {
  audios: audioStore(client, env.AUDIO_TABLE),
  channels: channelStore(client, env.CHANNELS_TABLE),
  handles: handleStore(client, env.HANDLES_TABLE),
  links: shortLinkStore(client, env.SHORT_LINKS_TABLE),
  media: mediaStore(s3(), env.MEDIA_BUCKET),
  people,
  directory: directoryStore(client, env.DIRECTORY_ENTRIES_TABLE),
  playlists: playlistStore(client, env.PLAYLISTS_TABLE),
  books,
  named: bookNames,
  views: audioViews(people, bookNames),
};

const blogPosts = publishedPosts({
  ...deps,
  ...postDependencies(),
  audio: deployedPostAudio(),
});

const pageDependencies = { ...deps, site: siteFiles, built: siteOfPages, renderer: deployedRenderer };
const postPageDependencies = { ...pageDependencies, posts: blogPosts };
const feedsOfPosts = { site: siteOfPages, posts: blogPosts, hub: process.env['WEBSUB_HUB'] };

const channel = showChannel(pageDependencies);
const originalChannel = showOriginalChannel(pageDependencies);
const channelFeed = showChannelFeed({ ...deps, site: siteOfPages });
const playlistFeed = showPlaylistFeed({ ...deps, site: siteOfPages });

export const handler = serve(pages, {
  showPlayer: showPlayer({ ...deps, site: siteFiles, built: siteOfPages }),
  showEmbed: showEmbed({ ...deps, site: siteFiles }),
  showEpisodeFile: showEpisodeFile({ ...deps, built: siteOfPages }),
  showShortLink: showShortLink({ ...deps, site: siteFiles, built: siteOfPages }),
  showChannel: channel,
  showOriginalChannel: originalChannel,
  showPlaylist: showPlaylist(pageDependencies),
  showDirectory: showDirectory(pageDependencies),
  showSitemap: showSitemap({ ...deps, site: siteOfPages }),
  showSitemapOfPages: showSitemapOfPages({ site: siteOfPages, posts: blogPosts }),
  showSitemapOfChannel: showSitemapOfChannel({ ...deps, site: siteOfPages }),
  showOembed: showOembed({ ...deps, site: siteOfPages }),
  showChannelFeed: channelFeed,
  showPlaylistFeed: playlistFeed,
  showFirstOfChannel: ({ params, ...request }) => channel({ ...request, params: { ...params, page: '1' } }),
  showFirstOfOriginalChannel: ({ params, ...request }) =>
    originalChannel({ ...request, params: { ...params, page: '1' } }),
  showFirstOfChannelFeed: ({ params, ...request }) =>
    channelFeed({ ...request, params: { ...params, page: '1' } }),
  showFirstOfPlaylistFeed: ({ params, ...request }) =>
    playlistFeed({ ...request, params: { ...params, page: '1' } }),
  showBlog: showBlog(postPageDependencies),
  showBlogOfCategory: showBlogOfCategory(postPageDependencies),
  showBlogOfUser: showBlogOfUser(postPageDependencies),
  showPost: showPost(postPageDependencies),
  showBlogFeed: showBlogFeed(feedsOfPosts),
  showBlogFeedOfUser: showBlogFeedOfUser(feedsOfPosts),
  showNotFound: showNotFound(siteFiles),
});
