import { grouped } from '#shared/domain/locale.ts';
import { pictureRefusals, type PictureSize } from './picture-files.ts';

/** The pictures of a book or post. A text names them, so a text without names needs none of them. */
export const textPictureLimits = {
  pictures: 500,
  totalBytes: 400_000_000,
  descriptionCharacters: 1_000,
  captionCharacters: 500,
} as const;

/** Larger pictures are scaled down to this, which fills a page in print at 300 dots an inch. */
export const longestPictureSide = 2_400;

/** A thinner strip than this can’t be scaled down sensibly. */
export const longestUploadedSide = 30_000;

export const mostCopies = 100;

export const textPictureRefusals = {
  ...pictureRefusals,
  notAPicture: 'Pictures must be PNG, JPEG, WebP or SVG files.',
  tooLong: `Pictures can be up to ${grouped(longestUploadedSide)} pixels wide or high. Choose a smaller one.`,
  gif: 'GIF pictures can’t be uploaded. Save the picture as PNG and try again.',
  drawingUnreadable: 'This SVG drawing can’t be read. Save it as PNG and try again.',
  drawingTooLarge: 'This SVG drawing is too large or too complex. Save it as PNG and try again.',
  nameUnfit: 'This isn’t the name of a picture.',
  fromMissing: 'Name the book or post that has the pictures.',
} as const;

export const textPictureLimitRefusals = (thing: 'book' | 'post') => ({
  tooMany: `This ${thing} has ${textPictureLimits.pictures} pictures, the most a ${thing} can have.`,
  tooManyBytes: `The pictures of this ${thing} have reached ${grouped(textPictureLimits.totalBytes / 1_000_000)} MB, the most a ${thing} can have.`,
});

/** The name says what a page must know before the file arrives: the size, so that nothing moves when it appears. */
export const pictureName = (hash: string, { width, height }: PictureSize, kind: PictureEnding): string =>
  `pic_${hash.slice(0, 32)}_${width}x${height}.${kind}`;

export const isPictureName = (name: string): boolean => onePictureName.test(name);

/** Also finds names that a text only mentions, because a file must outlive every text that might show it. */
export const pictureNamesIn = (text: string): ReadonlySet<string> => new Set(text.match(pictureNames));

export function sizeOfPicture(name: string): PictureSize {
  const [width = 0, height = 0] = (/_(\d+)x(\d+)\./u.exec(name)?.slice(1) ?? []).map(Number);
  return { width, height };
}

const namePattern = String.raw`pic_[0-9a-f]{32}_[1-9]\d{0,4}x[1-9]\d{0,4}\.(?:jpg|png)`;
const onePictureName = new RegExp(`^${namePattern}$`, 'u');
const pictureNames = new RegExp(namePattern, 'gu');

/** EPUB readers and Word support both without exception; WebP is missing in many. */
export type PictureEnding = 'jpg' | 'png';
