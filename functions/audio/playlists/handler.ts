import { playlists } from '#shared/contract/audio/playlists.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { playlistStore } from '#functions/audio/playlist-store.ts';
import { createPlaylist } from './create-playlist.ts';
import { listPlaylists } from './list-playlists.ts';

const { PLAYLISTS_TABLE } = environment('PLAYLISTS_TABLE');

const people = peopleDependencies();
const store = playlistStore(documentClient(), PLAYLISTS_TABLE);

export const handler = serve(
  playlists,
  {
    createPlaylist: createPlaylist({ playlists: store, now: people.now }),
    listPlaylists: listPlaylists(store),
  },
  { signedIn: people.personOf },
);
