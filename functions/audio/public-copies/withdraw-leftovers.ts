import type { EdgeNotes } from '#functions/platform/edges/edge-notes.ts';
import { workThrough } from '#functions/platform/work-through.ts';
import type { MediaStore } from '#functions/audio/media-store.ts';
import type { PublicCopy, PublicCopyStore } from '#functions/audio/public-copy-store.ts';

export function withdrawLeftovers(deps: LeftoverDependencies) {
  return async (copies: readonly PublicCopy[]): Promise<number> => {
    await workThrough(copies, (copy) => withdrawCopy(deps, copy), {
      failed: 'A public copy could not be withdrawn',
      of: ({ publicMediaId }) => ({ publicMediaId }),
    });
    return copies.length;
  };
}

/** Withdraws one copy. Safe to repeat, because the note by which the copy is found is deleted last. */
async function withdrawCopy({ copies, media, edges }: LeftoverDependencies, copy: PublicCopy): Promise<void> {
  if (!(await copies.claim(copy))) return;
  await media.removePublic(copy.publicMediaId);
  await edges.note({ kind: 'audio', id: copy.publicMediaId });
  await copies.forget(copy);
}

/**
 * Returns a time in the past: only copies noted before it are withdrawn. The requests that noted them have ended by
 * then, because the API's functions end after 25 seconds.
 */
export const leftoversUntil = (now: Date): string => new Date(now.getTime() - 15 * 60_000).toISOString();

export interface LeftoverDependencies {
  readonly copies: Pick<PublicCopyStore, 'claim' | 'forget'>;
  readonly media: Pick<MediaStore, 'removePublic'>;
  readonly edges: EdgeNotes;
}
