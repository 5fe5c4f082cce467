import * as z from 'zod/mini';
import { idOf } from '#shared/contract/ids.ts';
import { mostPlaylistAudios, playlistRefusals } from '#shared/domain/playlists/playlist-limits.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { OneLine, Text } from '#shared/contract/text.ts';
import { nextCursor, pageQuery } from '#shared/contract/paging.ts';
import { Audio } from '#shared/contract/audio/audio-records.ts';

/** Only the owner sees a private playlist; a public playlist is listed in the owner's channel. */
export const PlaylistVisibility = z.enum(['private', 'public'], 'Choose private or public.');
export type PlaylistVisibility = z.infer<typeof PlaylistVisibility>;

export const Playlist = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  visibility: PlaylistVisibility,
  /** Includes recordings that can't be played any more. */
  audioCount: z.number(),
  revision: z.number(),
  creatorId: z.string(),
  /** The owner's `userid`. Sent only to the owner. */
  ownerId: z.optional(z.string()),
  username: z.string(),
  channelName: z.string(),
  createdAt: z.string(),
  holds: z.optional(z.boolean()),
});
export type Playlist = z.infer<typeof Playlist>;

const Title = OneLine(playlistRefusals.nameMissing).check(
  z.refine((title) => title.trim().length > 0, { error: playlistRefusals.nameMissing, abort: true }),
  z.maxLength(75, 'A playlist name can be up to 75 characters.'),
);
const Description = Text('A description must be text.').check(
  z.maxLength(500, 'A description can be up to 500 characters.'),
);

/** The field is `title` in the API, but “name” in the dialog (A08). */
export const PlaylistCreation = z.object({ title: Title, description: z.optional(Description) });
export type PlaylistCreation = z.infer<typeof PlaylistCreation>;

/** Omitted fields stay as they are. `audioIds` is the whole list in order, without duplicates. */
export const PlaylistChange = z.object({
  title: z.optional(Title),
  description: z.optional(Description),
  visibility: z.optional(PlaylistVisibility),
  audioIds: z.optional(
    z
      .array(
        idOf('The id of a recording must be text.', 'This recording doesn’t exist.'),
        'Recordings must be a list of ids.',
      )
      .check(z.maxLength(mostPlaylistAudios, `A playlist can have up to ${mostPlaylistAudios} recordings.`)),
  ),
  /** Required with `audioIds`; refused with 409 if the list has changed since this revision. */
  baseRevision: z.optional(z.number().check(z.int(), z.minimum(0))),
});
export type PlaylistChange = z.infer<typeof PlaylistChange>;

const PlaylistAnswer = z.object({ playlist: Playlist });

export const playlists = {
  listPlaylists: endpoint({
    route: 'GET /playlists',
    summary: 'List your playlists by name, or the public ones of someone else by `userid` (their creatorId).',
    access: 'optional',
    query: z.object({
      ...pageQuery,
      userid: z.optional(idOf('A creatorId must be text.', 'This person doesn’t exist.')),
      audioId: z.optional(idOf('The id of a recording must be text.', 'This recording doesn’t exist.')),
    }),
    answer: { status: 200, body: z.object({ playlists: z.array(Playlist), nextCursor }) },
  }),
  createPlaylist: endpoint({
    route: 'POST /playlists',
    takesIdempotencyKey: true,
    summary: 'Create a playlist.',
    access: 'signedIn',
    body: PlaylistCreation,
    answer: { status: 201, body: z.object({ playlist: Playlist, message: z.string() }) },
    refusals: ['conflict', 'too_many'],
  }),
  getPlaylist: endpoint({
    route: 'GET /playlists/{id}',
    summary:
      'Get a playlist, your own or a public one, with those of its recordings that you can play, in order.',
    access: 'optional',
    query: z.object(pageQuery),
    answer: { status: 200, body: z.object({ playlist: Playlist, audios: z.array(Audio), nextCursor }) },
    refusals: ['not_found'],
  }),
  changePlaylist: endpoint({
    route: 'PUT /playlists/{id}',
    summary: 'Change the name, description or visibility of a playlist, or its recordings and their order.',
    access: 'signedIn',
    body: PlaylistChange,
    answer: { status: 200, body: PlaylistAnswer },
    refusals: ['forbidden', 'not_found', 'conflict'],
    conflict: PlaylistAnswer,
  }),
  addAudio: endpoint({
    route: 'PUT /playlists/{id}/audio/{audioId}',
    summary:
      'Add a recording to the end of a playlist: your own, or a public one. If it’s already there, nothing changes.',
    access: 'signedIn',
    answer: { status: 200, body: PlaylistAnswer },
    refusals: ['forbidden', 'not_found', 'conflict'],
  }),
  takeOutAudio: endpoint({
    route: 'DELETE /playlists/{id}/audio/{audioId}',
    summary:
      'Remove a recording from a playlist. If the recording was filed under this playlist, it no longer is.',
    access: 'signedIn',
    answer: { status: 200, body: PlaylistAnswer },
    refusals: ['forbidden', 'not_found', 'conflict'],
  }),
  deletePlaylist: endpoint({
    route: 'DELETE /playlists/{id}',
    summary: 'Delete a playlist. Its recordings stay.',
    access: 'signedIn',
    answer: { status: 204 },
    refusals: ['forbidden', 'not_found', 'conflict'],
  }),
} as const;
