import { oembedAddress, playlistAddress, playlistFeedAddress } from '#shared/addresses.ts';
import { linkedPlaylist } from '#shared/pages/linked-data.ts';
import { playlists as api } from '#shared/contract/playlists/playlists.ts';
import type { pages as contract } from '#shared/contract/site/pages.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import { isListedFor } from '#functions/audio/listed-for.ts';
import type { PlaylistStore } from '#functions/playlists/playlist-store.ts';
import { playlistView } from '#functions/playlists/playlist-view.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { pictureAddress } from '#functions/site/pictures/picture-address.ts';
import type { SiteLocation } from './site-location.ts';
import { showAppPage, type DrawingDependencies } from './show-app-page.ts';

export const showPlaylist = (deps: Dependencies): Operation<typeof contract.showPlaylist> =>
  showAppPage('playlist', deps, async ({ id }: { id: string }) => {
    const playlist = await deps.playlists.findById(id);
    const owner = playlist?.visibility === 'public' && (await deps.people.get(playlist.ownerId));
    if (!playlist || !owner || owner.deletion === 'ending') return undefined;
    const { title, description, audioIds } = playlist;
    const shownIds = audioIds.slice(0, mostShown);
    const [site, found] = await Promise.all([deps.built.url(), deps.audios.getAll(shownIds)]);
    const listedAudios = shownIds
      .flatMap((audioId) => found.get(audioId) ?? [])
      .filter(isListedFor(undefined));
    const path = playlistAddress(id);
    const answer = api.getPlaylist.answer.body.parse({
      playlist: playlistView(playlist, owner),
      audios: await deps.views.list(listedAudios, undefined),
    });
    const details = {
      title,
      description: description || `A playlist by ${owner.channelName} on Quillcast.`,
      address: site + path,
      image: site + pictureAddress('card', { kind: 'playlist', id, words: [title, owner.channelName] }),
    };
    const { audios } = answer;
    return {
      path,
      head: {
        ...details,
        isListed: true,
        type: 'music.playlist',
        feedUrl: site + playlistFeedAddress(id),
        oembedUrl: site + oembedAddress(site + path),
        linkedData: linkedPlaylist(
          { audios, owner, isBook: isOfOneBook(listedAudios) },
          { ...details, site },
        ),
      },
      data: { ...answer, isWhole: shownIds.length === audioIds.length },
    };
  });

function isOfOneBook(audios: readonly StoredAudio[]): boolean {
  const books = audios.map(({ chapterId, sound }) =>
    chapterId === undefined || sound?.isPodcast === true ? undefined : bookIdOf(chapterId),
  );
  return books[0] !== undefined && new Set(books).size === 1;
}

/** DynamoDB's limit for one batch read. */
const mostShown = 100;

interface Dependencies extends DrawingDependencies {
  readonly audios: Pick<AudioStore, 'getAll'>;
  readonly people: Pick<PeopleStore, 'get'>;
  readonly playlists: Pick<PlaylistStore, 'findById'>;
  readonly views: Pick<AudioViews, 'list'>;
  readonly built: Pick<SiteLocation, 'url'>;
}
