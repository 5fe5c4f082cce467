import { channels } from '#shared/contract/channels/channels.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { audioViews } from '#functions/audio/audio-view.ts';
import { playlistStore } from '#functions/audio/playlist-store.ts';
import { channelDependencies } from '#functions/people/channel-dependencies.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { getChannel } from './get-channel.ts';
import { listChannelAudio } from './list-channel-audio.ts';
import { listChannelPlaylists } from './list-channel-playlists.ts';
import { listChannels } from './list-channels.ts';
import { updateChannel } from './update-channel.ts';

const env = environment('AUDIO_TABLE', 'PLAYLISTS_TABLE');

const people = peopleDependencies();
const deps = {
  ...people,
  ...channelDependencies(),
  audios: audioStore(documentClient(), env.AUDIO_TABLE),
  playlists: playlistStore(documentClient(), env.PLAYLISTS_TABLE),
  views: audioViews(people.people),
};

export const handler = serve(
  channels,
  {
    getChannel: getChannel(deps),
    listChannelAudio: listChannelAudio(deps),
    listChannelPlaylists: listChannelPlaylists(deps),
    updateChannel: updateChannel(deps),
    listChannels: listChannels(deps),
  },
  { signedIn: people.personOf },
);
