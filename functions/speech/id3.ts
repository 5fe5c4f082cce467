import NodeId3 from 'node-id3';
import type { Chapter } from './chapter-marks.ts';

export function id3Tag({ chapters, title, artist, trackNumber, imprint }: SoundTags): Uint8Array {
  const chapter = chapters.map((entry, index) => ({
    elementID: `chapter${index + 1}`,
    startTimeMs: milliseconds(entry.startSeconds),
    endTimeMs: milliseconds(entry.endSeconds),
    tags: { title: entry.title },
  }));
  const tableOfContents = [
    { elementID: 'toc', isOrdered: true, elements: chapter.map(({ elementID }) => elementID) },
  ];
  const tag = NodeId3.create({
    ...framesOf({ title, artist, trackNumber, imprint }),
    ...(chapter.length > 0 && { chapter }),
    ...(chapter.length > 0 && chapter.length <= maxTableEntries && { tableOfContents }),
  });
  return padTag(tag, tag.length + paddingBytes) ?? tag;
}

export function withTags(tag: Uint8Array, tags: Omit<SoundTags, 'chapters'>): Uint8Array {
  const { raw: _, ...found } = NodeId3.read(Buffer.from(tag));
  return NodeId3.create({ ...found, ...framesOf(tags) });
}

/**
 * Returns the ID3 tag without the book's details, such as its name and publisher. If possible, pads the tag to its old
 * length, because feeds contain the length of the file.
 */
export function withoutBook(
  tag: Uint8Array,
  { title, artist }: Pick<SoundTags, 'title' | 'artist'>,
): Uint8Array {
  const { chapter, tableOfContents } = NodeId3.read(Buffer.from(tag));
  const bare = NodeId3.create({
    ...framesOf({ title, artist }),
    ...(chapter && { chapter }),
    ...(tableOfContents && { tableOfContents }),
  });
  return padTag(bare, tag.length) ?? bare;
}

/** Changes the names and pads the tag to its old length; returns undefined if the names don't fit into that length. */
export function renamedTag(tag: Uint8Array, { title, album, trackNumber }: NameTags): Uint8Array | undefined {
  const { raw: _, ...found } = NodeId3.read(Buffer.from(tag));
  return padTag(NodeId3.create({ ...found, title, album, trackNumber }), tag.length);
}

export function namesIn(tag: Uint8Array): Partial<NameTags> {
  const { title, album, trackNumber } = NodeId3.read(Buffer.from(tag), { noRaw: true });
  return { ...(title && { title }), ...(album && { album }), ...(trackNumber && { trackNumber }) };
}

export function tagBytesOf(start: Uint8Array): number {
  if (new TextDecoder().decode(start.subarray(0, 3)) !== 'ID3') return 0;
  const [a = 0, b = 0, c = 0, d = 0] = start.subarray(6, id3HeaderBytes);
  return id3HeaderBytes + ((a << 21) | (b << 14) | (c << 7) | d);
}

/**
 * Pads a tag with zeros to the given length, and sets the size in its header to match. Returns undefined if the tag is
 * already too long.
 */
function padTag(tag: Uint8Array, bytes: number): Uint8Array | undefined {
  if (tag.length > bytes) return undefined;
  const paddedTag = new Uint8Array(bytes);
  paddedTag.set(tag);
  const size = bytes - id3HeaderBytes;
  paddedTag.set([(size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127], 6);
  return paddedTag;
}

export const defaultAlbum = 'Quillcast';

export const id3HeaderBytes = 10;
/** Padding in bytes, so that longer names fit later without changing the length of the tag. */
const paddingBytes = 2_048;

/**
 * Frame names are those of ID3 2.3, where a slash separates artists: https://id3.org/id3v2.3.0#Text_information_frames
 */
function framesOf({ title, artist, trackNumber, imprint }: Omit<SoundTags, 'chapters'>): NodeId3.Tags {
  const { album = defaultAlbum, artists = [], series, publisher, copyright, isbn, cover } = imprint ?? {};
  return {
    title,
    artist: artists.length > 0 ? artists.join('/') : artist,
    album,
    ...(trackNumber !== undefined && { trackNumber }),
    ...(series && { contentGroup: series }),
    ...(publisher && { publisher }),
    ...(copyright && { copyright: withoutCopyrightSign(copyright) }),
    ...(isbn && { userDefinedText: [{ description: 'ISBN', value: isbn }] }),
    ...(cover && {
      image: { mime: 'image/jpeg', type: { id: 3 }, description: 'Cover', imageBuffer: Buffer.from(cover) },
    }),
  };
}

/** Players put the word “copyright” before this text themselves. */
const withoutCopyrightSign = (line: string) => line.replace(/^\s*(©|\(c\)|copyright)[\s:]*/i, '');

const milliseconds = (seconds: number) => Math.round(seconds * 1_000);

/**
 * A table of contents counts its chapters in one byte. With more chapters the table is left out, and players find the
 * chapters without it.
 */
const maxTableEntries = 255;

interface NameTags extends Pick<SoundTags, 'title' | 'trackNumber'> {
  readonly album: string;
}

export interface SoundTags {
  readonly title: string;
  readonly artist: string;
  readonly trackNumber?: string | undefined;
  readonly imprint?: ImprintTags | undefined;
  readonly chapters: readonly Chapter[];
}

export interface ImprintTags {
  readonly album?: string;
  readonly artists?: readonly string[];
  readonly series?: string;
  readonly publisher?: string;
  readonly copyright?: string;
  readonly isbn?: string;
  readonly cover?: Uint8Array;
}
