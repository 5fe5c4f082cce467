import type { pictures as contract } from '#shared/contract/site/pictures.ts';
import { artworkSvg } from '#shared/domain/books/artwork.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { PlaylistStore } from '#functions/playlists/playlist-store.ts';
import { isShared } from '#functions/audio/shared-audio.ts';
import { audioNamer, type NamedBooks } from '#functions/audio/named-books.ts';
import { shownCoverNamed } from '#functions/books/shown-cover-address.ts';
import type { ChannelStore } from '#functions/channels/channel-store.ts';
import { findByUsername, type FindingDependencies } from '#functions/channels/find-channel.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { isPublicPost } from '#functions/posts/post-item.ts';
import type { PostStore } from '#functions/posts/post-store.ts';
import { bookCover, type BookCoverDependencies } from './book-cover.ts';
import { pictureRequestOf, type PictureRequest } from './picture-address.ts';
import { pictureSizes, pictureSvg, type Picture } from './picture-svg.ts';
import { rasterize, drawableText } from '#functions/platform/pictures/rasterize.ts';

/**
 * Draws a channel, playlist, audio, post or book as it is now; the fingerprint in the name only distinguishes cached
 * copies. Throws `not_found` for anything that isn't public.
 */
export function showPicture(deps: Dependencies): Operation<typeof contract.showPicture> {
  return async ({ params, answerAs }) => {
    const cover = shownCoverNamed(params.name);
    const coverFile = cover && (await bookCover(deps, cover));
    if (coverFile) {
      answerAs({ contentType: 'image/jpeg', cacheSeconds: 3_600 });
      return coverFile;
    }
    const request = pictureRequestOf(params.name);
    const picture = request && (await pictureOf(deps, request));
    if (!request || !picture) throw new Refusal('not_found', 'This picture doesn’t exist.');
    return rasterize(
      await svgOf(request, picture),
      request.shape === 'artwork' ? artworkPixels : pictureSizes.card.width,
    );
  };
}

/**
 * In feeds, an audio gets the same artwork as on our pages, without words, because podcast apps show the title beside
 * it.
 */
async function svgOf({ shape, kind, id }: PictureRequest, picture: Picture): Promise<string> {
  if (shape === 'artwork' && kind === 'audio') return artworkSvg({ id });
  const [title, author] = await Promise.all([drawableText(picture.title), drawableText(picture.author)]);
  return pictureSvg(shape, { ...picture, title, author });
}

/** Apple Podcasts accepts square artwork with sides of 1,400 to 3,000 pixels. */
const artworkPixels = 1_400;

async function pictureOf(deps: Dependencies, { kind, id }: PictureRequest): Promise<Picture | undefined> {
  if (kind === 'channel') {
    const person = await findByUsername(deps, id);
    return pictureInColourOf(deps, person, { title: person.channelName, author: `@${person.username}`, id });
  }
  if (kind === 'playlist') {
    const playlist = await deps.playlists.findById(id);
    return playlist?.visibility === 'public' ? pictureOfOwned(deps, playlist) : undefined;
  }
  if (kind === 'post') {
    const post = await deps.posts.get(id);
    return isPublicPost(post)
      ? pictureOfOwned(deps, { id, ownerId: post.ownerId, title: post.publication.title })
      : undefined;
  }
  const audio = await deps.audios.get(id);
  if (!isShared(audio)) return undefined;
  const nameOf = await audioNamer(deps.named, [audio], undefined);
  return pictureOfOwned(deps, { ...audio, title: nameOf(audio) });
}

async function pictureOfOwned(
  deps: Dependencies,
  { ownerId, id, title }: { readonly ownerId: string; readonly id: string; readonly title: string },
): Promise<Picture | undefined> {
  const owner = await deps.people.get(ownerId);
  return owner && pictureInColourOf(deps, owner, { title, author: owner.channelName, id });
}

async function pictureInColourOf(
  { channels }: Dependencies,
  owner: { readonly id: string },
  words: Omit<Picture, 'colour'>,
): Promise<Picture> {
  const { headerColor } = await channels.get(owner.id);
  return { ...words, colour: headerColor };
}

interface Dependencies extends FindingDependencies, BookCoverDependencies {
  readonly people: FindingDependencies['people'] & BookCoverDependencies['people'];
  readonly audios: Pick<AudioStore, 'get'>;
  readonly channels: Pick<ChannelStore, 'get'>;
  readonly playlists: Pick<PlaylistStore, 'findById'>;
  readonly posts: Pick<PostStore, 'get'>;
  readonly named: NamedBooks;
}
