import { playlists } from '#shared/contract/playlists/playlists.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { requireSignedIn } from '#functions/people/still-signed-in.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { deployedAudioViews } from '#functions/audio/deployed-views.ts';
import { deployedEdges } from '#functions/platform/edges/edges.ts';
import { deployedPlaylists } from '#functions/playlists/playlist-dependencies.ts';
import { playlistViews } from '#functions/playlists/playlist-view.ts';
import { addAudio } from './add-audio.ts';
import { changePlaylist } from './change-playlist.ts';
import { createPlaylist } from './create-playlist.ts';
import { deletePlaylist } from './delete-playlist.ts';
import { getPlaylist } from './get-playlist.ts';
import { listPlaylists } from './list-playlists.ts';
import { takeOutAudio } from './take-out-audio.ts';

const env = environment('AUDIO_TABLE');

const { people, personOf, now } = peopleDependencies();
const views = playlistViews(people);
const deps = {
  playlists: deployedPlaylists(),
  audios: audioStore(documentClient(), env.AUDIO_TABLE),
  people,
  views,
  edges: deployedEdges(),
  now,
};

export const handler = serve(
  playlists,
  {
    createPlaylist: createPlaylist(deps),
    listPlaylists: listPlaylists(deps),
    getPlaylist: getPlaylist({ ...deps, playlistViews: views, views: deployedAudioViews(people) }),
    changePlaylist: changePlaylist(deps),
    deletePlaylist: deletePlaylist(deps),
    addAudio: addAudio(deps),
    takeOutAudio: takeOutAudio(deps),
  },
  { signedIn: personOf, optional: requireSignedIn(people) },
);
