import * as z from 'zod/mini';
import { AudioPage, Category } from '#shared/contract/audio/audio-records.ts';
import { idOf } from '#shared/contract/ids.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { Playlist } from '#shared/contract/playlists/playlists.ts';

export const channelLists = {
  listChannelAudio: endpoint({
    route: 'GET /channel/{username}/audio',
    summary:
      'List the public recordings of a channel: newest first, or from the beginning if its podcast settings say serial.',
    access: 'public',
    query: z.object({ ...pageQuery, category: z.optional(Category) }),
    answer: { status: 200, body: AudioPage },
    refusals: ['not_found'],
  }),
  listChannelAudioIds: endpoint({
    route: 'GET /channel/{username}/audio/ids',
    summary:
      'List the ids of all public recordings of a channel in the same order, for a queue or to shuffle them. With `book`, list those of the chapters of a book that is shown, from its beginning: the narration of each chapter, or the podcast if only that is public.',
    access: 'public',
    query: z.object({
      category: z.optional(Category),
      book: z.optional(idOf('The id of a book must be text.', 'This book doesn’t exist.')),
    }),
    answer: { status: 200, body: z.object({ ids: z.array(z.string()) }) },
    refusals: ['not_found'],
  }),
  listChannelPlaylists: endpoint({
    route: 'GET /channel/{username}/playlists',
    summary: 'List the public playlists of a channel, by name.',
    access: 'public',
    answer: { status: 200, body: z.object({ playlists: z.array(Playlist) }) },
    refusals: ['not_found'],
  }),
} as const;
