import { imagesOf, type PersonsImage } from '#shared/addresses.ts';
import type { ImageStore } from './image-store.ts';

/** Removes what there is of a person's pictures but that one, also from the edges, which keep them for a day. May be repeated. */
export async function dropImages(
  { images, invalidate }: DroppingDependencies,
  kept: Partial<PersonsImage> & Pick<PersonsImage, 'creatorId'>,
): Promise<void> {
  await images.removeAllBut(kept);
  await invalidate([`/${imagesOf(kept.creatorId)}*`]);
}

export interface DroppingDependencies {
  readonly images: Pick<ImageStore, 'removeAllBut'>;
  /** Makes the edges forget paths. */
  readonly invalidate: (paths: readonly string[]) => Promise<void>;
}
