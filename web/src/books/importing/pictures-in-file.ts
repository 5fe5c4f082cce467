import type { ImportCountName } from '#shared/domain/books/importing/import-report.ts';
import { provisionalPicturesIn } from '#shared/domain/books/importing/provisional-pictures.ts';
import { uploadablePicture } from '#web/ui/pictures/uploadable-picture.ts';
import type { BookInFile } from './reading.worker.ts';

/**
 * Keeps the pictures that can be uploaded. Kinds that only browsers can read, such as GIF, are converted first. The
 * report counts the pictures that can't be converted.
 */
export async function withPictures({ pictures = [], ...book }: BookInFile): Promise<PicturedBook> {
  const files = new Map<string, Blob>();
  for (const { name, file } of pictures) {
    const usable = uploadedTypes.has(file.type) ? file : await uploadablePicture(file).catch(() => undefined);
    if (usable) files.set(name, usable);
  }
  return { ...book, pictures: files, report: withPictureCounts(book, files) };
}

/** The pictures are checked only when the file is opened, not when its text is divided again. */
export function withPictureCounts(
  { report, entries }: Pick<BookInFile, 'report' | 'entries'>,
  files: ReadonlyMap<string, Blob>,
): BookInFile['report'] {
  const lost = entries
    .flatMap(({ content }) => provisionalPicturesIn(content))
    .filter(({ attrs }) => !files.has(attrs?.name ?? ''));
  if (lost.length === 0) return report;
  const count = (name: ImportCountName) => report.counts[name] ?? 0;
  const described = lost.filter(({ attrs }) => attrs?.description !== '').length;
  const counts = {
    ...report.counts,
    picturesImported: count('picturesImported') - lost.length,
    pictures: count('pictures') + lost.length,
    describedPictures: count('describedPictures') + described,
  };
  return { ...report, counts };
}

const uploadedTypes = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml']);

export interface PicturedBook extends Omit<BookInFile, 'pictures'> {
  /** The files, by the provisional names that pictures have until they are uploaded. */
  readonly pictures: ReadonlyMap<string, Blob>;
}
