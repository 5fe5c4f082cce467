import { pictureRefusals } from '#shared/domain/pictures/picture-files.ts';
import { log } from '#functions/platform/log.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { decode } from './codecs.ts';
import { pictureFileOf, type AcceptedPictures } from './picture-file.ts';
import type { Pixels } from './scaling.ts';

/**
 * Returns only the pixels of an uploaded picture, without its location or anything else hidden in the file. Throws a
 * refusal if the file isn't a picture, or is too large or too small.
 */
export async function readPicture(bytes: Buffer, shape: AcceptedPictures): Promise<Pixels> {
  const { kind } = pictureFileOf(bytes, shape);
  return decode(kind, bytes).catch((error: unknown): Pixels => {
    log.info('A picture couldn’t be read', { kind, bytes: bytes.length, why: String(error) });
    throw new Refusal('invalid', pictureRefusals.unreadable);
  });
}
