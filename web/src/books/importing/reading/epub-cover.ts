import type { EpubItem } from './epub-item.ts';
import { elementsOf, type MarkupElement } from '#shared/domain/books/html/markup.ts';
import type { Archive } from './unzip.ts';

/**
 * Returns the cover that an e-book names by its EPUB 3 property or its EPUB 2 metadata. Leaves out the drawn cover of
 * our own exports, because Quillcast draws it again.
 */
export function coverIn(
  archive: Archive,
  { document, items, isOwnExport }: CoveredPackage,
): FoundCover | undefined {
  const coverMeta = elementsOf(document, 'meta').find(({ attributes }) => attributes['name'] === 'cover');
  const item =
    items.find(({ properties }) => properties.includes('cover-image')) ??
    items.find(({ id }) => id !== '' && id === coverMeta?.attributes['content']);
  if (!item?.type.startsWith('image/')) return undefined;
  const isDrawn = isOwnExport && items.some(({ type }) => type === 'image/svg+xml');
  const bytes = isDrawn ? undefined : archive.read(item.path);
  return bytes && { picture: bytes, type: item.type, path: item.path };
}

interface CoveredPackage {
  readonly document: MarkupElement;
  readonly items: readonly EpubItem[];
  readonly isOwnExport: boolean;
}

export interface FoundCover {
  readonly picture: Uint8Array;
  readonly type: string;
  /** The path of the cover, for leaving out the same picture in the text. */
  readonly path?: string;
}
