import { mostCopies } from '#shared/domain/pictures/text-pictures.ts';
import { hasStatus, isBlocked } from '#web/server/api-error.ts';
import { api } from '#web/server/api.ts';
import { uploadablePicture } from '#web/ui/pictures/uploadable-picture.ts';
import type { PictureOwner } from './pictures-of-text.ts';

/** Returns the picture's name. Rejects with a message for the person. */
export async function uploadPicture(owner: PictureOwner, file: Blob, signal: AbortSignal): Promise<string> {
  const content = await uploadablePicture(file);
  const options = { file: { field: 'image', content }, signal } as const;
  const upload = () =>
    'bookId' in owner
      ? api('POST /books/{id}/pictures', { params: { id: owner.bookId }, ...options })
      : api('POST /blog/{id}/pictures', { params: { id: owner.postId }, ...options });
  return (await patiently(upload, signal)).name;
}

/** Returns the names of the pictures that the other text doesn't have. Rejects with a message for the person. */
export async function copyPictures(
  owner: PictureOwner,
  names: readonly string[],
  from: PictureOwner,
): Promise<readonly string[]> {
  const missing: string[] = [];
  for (let at = 0; at < names.length; at += mostCopies) {
    const options = { body: { names: names.slice(at, at + mostCopies), from }, keepalive: true };
    const copies = () =>
      'bookId' in owner
        ? api('POST /books/{id}/pictures/copies', { params: { id: owner.bookId }, ...options })
        : api('POST /blog/{id}/pictures/copies', { params: { id: owner.postId }, ...options });
    missing.push(...(await patiently(copies)).missing);
  }
  return missing;
}

/** A person may drop more pictures than the limits on requests let through in a minute. */
async function patiently<Answer>(send: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (;;)
    try {
      return await send();
    } catch (error) {
      if (signal?.aborted || !(isBlocked(error) || hasStatus(error, 429))) throw error;
      await new Promise((done) => setTimeout(done, waitMilliseconds));
    }
}

const waitMilliseconds = 5_000;
