import type { Access } from '#shared/contract/endpoint.ts';
import type { ContractEntry } from '#shared/contract/index.ts';

/**
 * For tests only: who is allowed to call an endpoint, written a second time, so that changing one word of the contract
 * can't open an endpoint unnoticed. Unlisted routes are closed: under `/admin` to all but admins, elsewhere to anyone
 * who isn't signed in.
 */
export function intendedAccess(route: string): Access {
  if (route.split(' ')[1]!.startsWith('/admin')) return 'admin';
  return openRoutes.get(route) ?? 'signedIn';
}

export const routesWithOtherAccess = (entries: readonly ContractEntry[]): string[] =>
  entries
    .filter(({ endpoint }) => endpoint.access !== intendedAccess(endpoint.route))
    .map(({ endpoint }) => endpoint.route);

const openRoutes = new Map<string, Access>([
  ['DELETE /media-session/{userid}', 'public'],
  ['GET /audio/several', 'optional'],
  ['GET /audio/{id}', 'optional'],
  ['GET /blog', 'public'],
  ['GET /blog/category/{category}', 'public'],
  ['GET /blog/recent', 'public'],
  ['GET /blog/user/{username}', 'public'],
  ['GET /blog/{id}', 'public'],
  ['GET /categories', 'public'],
  ['GET /channel/{username}', 'optional'],
  ['GET /channel/{username}/audio', 'public'],
  ['GET /channel/{username}/audio/ids', 'public'],
  ['GET /channel/{username}/playlists', 'public'],
  ['GET /channels', 'public'],
  ['GET /docs', 'public'],
  ['GET /follow/status', 'optional'],
  ['GET /followers', 'optional'],
  ['GET /following', 'optional'],
  ['GET /openapi.json', 'public'],
  ['GET /pages/not-found', 'public'],
  ['GET /playlists', 'optional'],
  ['GET /playlists/{id}', 'optional'],
  ['GET /pages/audio/{id}', 'public'],
  ['GET /pages/blog-feed', 'public'],
  ['GET /pages/blog-feed/{username}', 'public'],
  ['GET /pages/blog/category/{category}/{page}', 'public'],
  ['GET /pages/blog/list/{page}', 'public'],
  ['GET /pages/blog/post/{id}', 'public'],
  ['GET /pages/blog/user/{username}/{page}', 'public'],
  ['GET /pages/channel-feed/{username}', 'public'],
  ['GET /pages/channel-feed/{username}/{page}', 'public'],
  ['GET /oembed', 'public'],
  ['GET /pages/channel/{username}', 'public'],
  ['GET /pages/channel/{username}/{page}', 'public'],
  ['GET /pages/channels', 'public'],
  ['GET /pages/embed/{id}', 'public'],
  ['GET /pages/episode-file/{file}', 'public'],
  ['GET /pages/original-channel/{username}', 'public'],
  ['GET /pages/original-channel/{username}/{page}', 'public'],
  ['GET /pages/playlist/{id}', 'public'],
  ['GET /pages/short/{shortCode}', 'public'],
  ['GET /pages/pictures/{name}', 'public'],
  ['GET /pages/playlist-feed/{id}', 'public'],
  ['GET /pages/playlist-feed/{id}/{page}', 'public'],
  ['GET /pages/sitemap', 'public'],
  ['GET /pages/sitemap/channel/{username}', 'public'],
  ['GET /pages/sitemap/pages', 'public'],
  ['GET /s/{shortCode}', 'optional'],
  ['GET /usernames/{username}', 'public'],
  ['GET /voices', 'public'],
  ['GET /voices/{id}/sample', 'public'],
  ['GET /voices/{id}/sample.mp3', 'public'],
  ['POST /account/email/undo', 'public'],
  ['GET /mail/unsubscribe', 'public'],
  ['POST /mail/unsubscribe', 'public'],
  ['POST /audio/{id}/plays', 'optional'],
  ['POST /page-views', 'public'],
  ['POST /reports', 'optional'],
  ['POST /waitlist', 'public'],
]);
