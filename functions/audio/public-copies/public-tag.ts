import { namesIn, defaultAlbum, renamedTag, withoutBook } from '#functions/speech/id3.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { Retag } from '#functions/audio/media-store.ts';
import { audioNameOf, type NamedBook, type NamedBooks } from '#functions/audio/named-books.ts';

/**
 * Returns how the ID3 tag of a chapter's public copy must change: it names the book, or no book while the book is
 * hidden. `retag` returns undefined if the tag is already right, or has too little room for the new names.
 */
export async function publicTag(named: NamedBooks, audio: StoredAudio): Promise<PublicTag | undefined> {
  if (audio.chapterId === undefined) return undefined;
  const book = (await named.of([audio], undefined)).get(audio.id);
  return {
    namesBook: book !== undefined,
    retag: (tag) => (book ? tagWithBook(tag, audio, book) : withoutBookName(tag, audio)),
  };
}

function tagWithBook(tag: Uint8Array, audio: StoredAudio, book: NamedBook): Uint8Array | undefined {
  const newNames = {
    title: audioNameOf(audio, book),
    album: book.book.title,
    trackNumber: String(book.number),
  };
  const { title, album, trackNumber } = namesIn(tag);
  const isSame = title === newNames.title && album === newNames.album && trackNumber === newNames.trackNumber;
  return isSame ? undefined : renamedTag(tag, newNames);
}

const withoutBookName = (
  tag: Uint8Array,
  { title, authorName: artist }: StoredAudio,
): Uint8Array | undefined =>
  namesIn(tag).album === defaultAlbum && namesIn(tag).title === title
    ? undefined
    : withoutBook(tag, { title, artist });

export interface PublicTag {
  readonly namesBook: boolean;
  readonly retag: Retag;
}
