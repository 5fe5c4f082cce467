import { bookCoverShape } from '#shared/domain/pictures/covers.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { api } from '#web/server/api.ts';
import { wholeCrop } from '#web/ui/pictures/crop.ts';
import { croppedFile, readPicture } from '#web/ui/pictures/picture-file.ts';
import { showToast } from '#web/ui/toasts.ts';
import type { PicturedBook } from './pictures-in-file.ts';
import type { BookInFile } from './reading.worker.ts';

/** Keeps the cover that the file contains if an upload would accept it. The import report says whether it was kept. */
export async function withUsableCover({ cover, ...book }: PicturedBook): Promise<BookToImport> {
  if (!cover) return book;
  const picture = await acceptedCover(new Blob([new Uint8Array(cover.picture)], { type: cover.type }));
  const { counts } = book.report;
  return {
    ...book,
    report: { ...book.report, counts: { ...counts, [picture ? 'covers' : 'coversLeftOut']: 1 } },
    ...(picture && { cover: picture }),
  };
}

/** The cover is checked only when the file is opened, not when its text is divided again. */
export const withCoverCounts = (opened: Report, divided: Report): Report => {
  const { covers, coversLeftOut } = opened.counts;
  const counts = { ...(covers && { covers }), ...(coversLeftOut && { coversLeftOut }) };
  return { ...divided, counts: { ...divided.counts, ...counts } };
};
type Report = BookInFile['report'];

async function acceptedCover(file: Blob): Promise<Blob | undefined> {
  const picture = await readPicture(file, bookCoverShape).catch(() => undefined);
  if (!picture) return undefined;
  try {
    return await croppedFile(picture, wholeCrop, bookCoverShape);
  } finally {
    picture.close();
  }
}

/** Reports a failure without throwing: the book is already saved and stays without its cover. */
export async function sendCover(bookId: string, content: Blob): Promise<void> {
  try {
    await api('POST /books/{id}/cover', { params: { id: bookId }, file: { field: 'image', content } });
  } catch (error) {
    const why = messageOf(error, 'Add it in the book’s details.');
    showToast({ type: 'error', message: `We couldn’t import the cover. ${why}` });
  }
}

export interface BookToImport extends Omit<PicturedBook, 'cover'> {
  readonly cover?: Blob;
}
