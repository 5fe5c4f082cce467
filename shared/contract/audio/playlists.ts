import * as z from 'zod/mini';
import { playlistRefusals } from '#shared/domain/audio/playlist-limits.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { OneLine, Text } from '#shared/contract/text.ts';
import { nextCursor, pageQuery } from '#shared/contract/paging.ts';

export const Playlist = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  createdAt: z.string(),
});
export type Playlist = z.infer<typeof Playlist>;

/** The dialog's field is called name; on the wire it is `title` (A08). */
export const PlaylistCreation = z.object({
  title: OneLine(playlistRefusals.nameMissing).check(
    z.refine((title) => title.trim().length > 0, { error: playlistRefusals.nameMissing, abort: true }),
    z.maxLength(75, 'A playlist name has at most 75 characters.'),
  ),
  description: z.optional(
    Text('A description is text.').check(z.maxLength(500, 'A description has at most 500 characters.')),
  ),
});
export type PlaylistCreation = z.infer<typeof PlaylistCreation>;

export const playlists = {
  listPlaylists: endpoint({
    route: 'GET /playlists',
    summary: 'The playlists of the person who asks, by name.',
    access: 'signedIn',
    query: z.object({
      ...pageQuery,
      userid: z.optional(z.string().check(z.maxLength(64, 'There is no such person.'))),
    }),
    answer: { status: 200, body: z.object({ playlists: z.array(Playlist), nextCursor }) },
  }),
  createPlaylist: endpoint({
    route: 'POST /playlists',
    summary: 'Create a playlist.',
    access: 'signedIn',
    body: PlaylistCreation,
    answer: { status: 201, body: z.object({ playlist: Playlist, message: z.string() }) },
    refusals: ['conflict', 'too_many'],
  }),
} as const;
