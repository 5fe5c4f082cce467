import { channelLists } from '#shared/contract/sharing/channel-lists.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { audioViews } from '#functions/audio/audio-view.ts';
import { deployedShownBooks } from '#functions/audio/deployed-views.ts';
import { namedBooks } from '#functions/audio/named-books.ts';
import { channelStore } from '#functions/channels/channel-store.ts';
import { handleStore } from '#functions/people/handle-store.ts';
import { peopleStore } from '#functions/people/people-store.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { deployedPlaylists } from '#functions/playlists/playlist-dependencies.ts';
import { listChannelAudio, listChannelAudioIds } from './list-channel-audio.ts';
import { listChannelPlaylists } from './list-channel-playlists.ts';

const env = environment('AUDIO_TABLE', 'CHANNELS_TABLE', 'HANDLES_TABLE', 'PEOPLE_TABLE');

const people = peopleStore(documentClient(), env.PEOPLE_TABLE);
const books = deployedShownBooks();
const deps = {
  people,
  handles: handleStore(documentClient(), env.HANDLES_TABLE),
  channels: channelStore(documentClient(), env.CHANNELS_TABLE),
  audios: audioStore(documentClient(), env.AUDIO_TABLE),
  playlists: deployedPlaylists(),
  books,
  views: audioViews(people, namedBooks(books)),
};

export const handler = serve(channelLists, {
  listChannelAudio: listChannelAudio(deps),
  listChannelAudioIds: listChannelAudioIds(deps),
  listChannelPlaylists: listChannelPlaylists(deps),
});
