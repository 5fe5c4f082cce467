import { provisionalName } from '#shared/domain/books/importing/provisional-pictures.ts';
import { textPictureLimits } from '#shared/domain/pictures/text-pictures.ts';
import { pictureTypeOf } from './picture-type.ts';
import { Unreadable } from './unreadable.ts';
import type { Archive } from './unzip.ts';

/**
 * Collects the pictures that a text shows, under provisional names. Each file is read once, however often it is shown,
 * and within the limits of a book.
 */
export function foundPictures(): FoundPictures {
  const namesByArchive = new Map<Archive, Map<string, string | undefined>>();
  const pictures: FoundPicture[] = [];
  let remainingBytes: number = textPictureLimits.totalBytes;

  function add(archive: Archive, path: string): string | undefined {
    const bytes =
      pictures.length < textPictureLimits.pictures ? readOrSkip(archive, path, remainingBytes) : undefined;
    const type = bytes && pictureTypeOf(bytes);
    if (!bytes || type === undefined) return undefined;
    remainingBytes -= bytes.length;
    const name = provisionalName(pictures.length);
    pictures.push({ name, file: new Blob([new Uint8Array(bytes)], { type }) });
    return name;
  }

  return {
    pictures,
    nameOf(archive, path) {
      const names = namesByArchive.get(archive) ?? new Map<string, string | undefined>();
      namesByArchive.set(archive, names);
      if (!names.has(path)) names.set(path, add(archive, path));
      return names.get(path);
    },
  };
}

/** A damaged or oversized picture is left out, but the text is read. */
function readOrSkip(archive: Archive, path: string, mostBytes: number): Uint8Array | undefined {
  try {
    return archive.readWithin(path, mostBytes);
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

export interface FoundPictures {
  readonly pictures: readonly FoundPicture[];
  /**
   * Returns undefined if the file is missing or isn't a picture, or if there are already as many pictures as a book can
   * have.
   */
  readonly nameOf: (archive: Archive, path: string) => string | undefined;
}

export interface FoundPicture {
  readonly name: string;
  readonly file: Blob;
}
