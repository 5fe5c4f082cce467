import { pictures } from '#shared/contract/site/pictures.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { deployedShownBooks } from '#functions/audio/deployed-views.ts';
import { namedBooks } from '#functions/audio/named-books.ts';
import { deployedBookCovers } from '#functions/books/book-dependencies.ts';
import { playlistStore } from '#functions/playlists/playlist-store.ts';
import { channelStore } from '#functions/channels/channel-store.ts';
import { handleStore } from '#functions/people/handle-store.ts';
import { peopleStore } from '#functions/people/people-store.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { deployedPosts } from '#functions/posts/post-dependencies.ts';
import { showPicture } from './show-picture.ts';

const env = environment('AUDIO_TABLE', 'CHANNELS_TABLE', 'HANDLES_TABLE', 'PEOPLE_TABLE', 'PLAYLISTS_TABLE');
const client = documentClient();

const people = peopleStore(client, env.PEOPLE_TABLE);
const books = deployedShownBooks();

/** A separate Lambda function, because the code for drawing is larger than all the code that the pages need. */
export const handler = serve(pictures, {
  showPicture: showPicture({
    audios: audioStore(client, env.AUDIO_TABLE),
    channels: channelStore(client, env.CHANNELS_TABLE),
    handles: handleStore(client, env.HANDLES_TABLE),
    people,
    playlists: playlistStore(client, env.PLAYLISTS_TABLE),
    posts: deployedPosts(),
    named: namedBooks(books),
    books,
    covers: deployedBookCovers(),
  }),
});
