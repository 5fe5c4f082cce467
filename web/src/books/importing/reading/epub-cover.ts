import type { EpubItem } from './epub-item.ts';
import { elementsOf, type MarkupElement } from '#shared/domain/books/html/markup.ts';
import type { Archive } from './unzip.ts';

/**
 * The picture that an e-book names as its cover, as EPUB 3 or EPUB 2 does it. Of our own files only one that an author
 * gave: what was drawn is drawn again.
 */
export function coverIn(
  archive: Archive,
  { document, items, isOurs }: CoveredPackage,
): FoundCover | undefined {
  const named = elementsOf(document, 'meta').find(({ attributes }) => attributes['name'] === 'cover');
  const item =
    items.find(({ properties }) => properties.includes('cover-image')) ??
    items.find(({ id }) => id !== '' && id === named?.attributes['content']);
  if (!item?.type.startsWith('image/')) return undefined;
  const isDrawn = isOurs && items.some(({ type }) => type === 'image/svg+xml');
  const bytes = isDrawn ? undefined : archive.read(item.path);
  return bytes && { picture: bytes, type: item.type };
}

interface CoveredPackage {
  readonly document: MarkupElement;
  readonly items: readonly EpubItem[];
  readonly isOurs: boolean;
}

export interface FoundCover {
  readonly picture: Uint8Array;
  /** As the file says, such as `image/jpeg`. */
  readonly type: string;
}
