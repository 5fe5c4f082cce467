import * as z from 'zod/mini';
import { AudioPage, Category } from '#shared/contract/audio/audio-records.ts';
import { idOf } from '#shared/contract/ids.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { Playlist } from '#shared/contract/playlists/playlists.ts';

/** What the page of a channel lists of audio and playlists. */
export const channelLists = {
  listChannelAudio: endpoint({
    route: 'GET /channel/{username}/audio',
    summary:
      'The public audios of a channel in the order in which it is heard: newest first, or from the beginning where its podcast settings say serial.',
    access: 'public',
    query: z.object({ ...pageQuery, category: z.optional(Category) }),
    answer: { status: 200, body: AudioPage },
    refusals: ['not_found'],
  }),
  listChannelAudioIds: endpoint({
    route: 'GET /channel/{username}/audio/ids',
    summary:
      'The ids of all public audios of a channel, in the same order: for a queue, or to shuffle all of them. With `book`, those of the chapters of a book that is shown, from its beginning: of each the narration, or the podcast where only that is public.',
    access: 'public',
    query: z.object({
      category: z.optional(Category),
      book: z.optional(idOf('A book is named by its id.', 'This book doesn’t exist.')),
    }),
    answer: { status: 200, body: z.object({ ids: z.array(z.string()) }) },
    refusals: ['not_found'],
  }),
  listChannelPlaylists: endpoint({
    route: 'GET /channel/{username}/playlists',
    summary: 'The public playlists of a channel, by name.',
    access: 'public',
    answer: { status: 200, body: z.object({ playlists: z.array(Playlist) }) },
    refusals: ['not_found'],
  }),
} as const;
