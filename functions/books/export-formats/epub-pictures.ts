import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import type { EpubPage } from './epub-page.ts';

/** Returns the pictures of the pages, each name once. */
export const pictureNamesOf = (pages: readonly EpubPage[]): string[] => [
  ...new Set(picturesOf(pages).map(({ attrs }) => attrs?.name ?? '')),
];

export const pictureItems = (pages: readonly EpubPage[]): string =>
  pictureNamesOf(pages)
    .map((name) => `<item id="${name}" href="${picturesFolder}${name}" media-type="${mediaTypeOf(name)}"/>\n`)
    .join('');

/** For the accessibility metadata: pictures without a description are decorative or not yet described. */
export function picturesSummary(pages: readonly EpubPage[]): PicturesSummary {
  const pictures = picturesOf(pages);
  return {
    hasPictures: pictures.length > 0,
    areAllDescribed: pictures.every(({ attrs }) => attrs?.description !== ''),
  };
}

const picturesOf = (pages: readonly EpubPage[]): DocNode[] =>
  pages.flatMap(({ blocks }) => blocks.filter(({ type }) => type === 'picture'));

const mediaTypeOf = (name: string) => (name.endsWith('.png') ? 'image/png' : 'image/jpeg');

export const picturesFolder = 'pictures/';

export interface PicturesSummary {
  readonly hasPictures: boolean;
  readonly areAllDescribed: boolean;
}
