import type { PictureCopies } from '#shared/contract/text-pictures.ts';
import { textPictureLimitRefusals, textPictureLimits } from '#shared/domain/pictures/text-pictures.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { DrawnTextPicture } from './draw-text-picture.ts';
import { bookPicturesFolder, postPicturesFolder } from './text-picture-folders.ts';
import type { StoredPicture, TextPictureStore } from './text-picture-store.ts';

/**
 * Stores a picture and returns its name. A picture that is already there is stored again, so that the nightly tidying
 * counts its 35 days from now.
 */
export async function addTextPicture(
  { pictures, draw }: AddingDependencies,
  { folder, thing }: PictureTarget,
  file: Buffer,
): Promise<{ name: string }> {
  const { name, bytes } = await draw(file);
  requireRoom(thing, await pictures.list(folder), [{ name, sizeBytes: bytes.length }]);
  await pictures.put(folder, name, bytes);
  return { name };
}

/**
 * Copies pictures from another book or post (`from`) of the same person. Returns the names of missing pictures, which
 * neither `from` nor the target has. Copies nothing if the pictures don't all fit.
 */
export async function copyTextPictures(
  { pictures }: Pick<AddingDependencies, 'pictures'>,
  { folder, thing }: PictureTarget,
  { ownerId, names, from }: PictureCopies & { readonly ownerId: string },
): Promise<{ missing: string[] }> {
  const source =
    'bookId' in from ? bookPicturesFolder(ownerId, from.bookId) : postPicturesFolder(ownerId, from.postId);
  const [stored, others] = await Promise.all([pictures.list(folder), pictures.list(source)]);
  const wanted = new Set(names);
  const found = others.filter(({ name }) => wanted.has(name));
  requireRoom(thing, stored, found);
  const foundNames = source === folder ? [] : found.map(({ name }) => name);
  const removedMeanwhile = new Set(await pictures.copy(source, folder, foundNames));
  const present = new Set(
    [...stored, ...found.filter(({ name }) => !removedMeanwhile.has(name))].map(({ name }) => name),
  );
  return { missing: names.filter((name) => !present.has(name)) };
}

function requireRoom(
  thing: PictureTarget['thing'],
  stored: readonly StoredPicture[],
  added: readonly StoredPicture[],
): void {
  const all = new Map([...stored, ...added].map(({ name, sizeBytes }) => [name, sizeBytes]));
  if (all.size === stored.length) return;
  const refusals = textPictureLimitRefusals(thing);
  if (all.size > textPictureLimits.pictures) throw new Refusal('conflict', refusals.tooMany);
  const bytes = [...all.values()].reduce((sum, sizeBytes) => sum + sizeBytes, 0);
  if (bytes > textPictureLimits.totalBytes) throw new Refusal('conflict', refusals.tooManyBytes);
}

export interface PictureTarget {
  readonly folder: string;
  readonly thing: 'book' | 'post';
}
export interface AddingDependencies {
  readonly pictures: Pick<TextPictureStore, 'list' | 'put' | 'copy'>;
  readonly draw: (file: Buffer) => Promise<DrawnTextPicture>;
}
