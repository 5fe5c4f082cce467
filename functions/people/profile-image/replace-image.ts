import type { Edges } from '#functions/platform/edges/edges.ts';
import type { ImageStore } from '#functions/people/image-store.ts';
import type { Person } from '#functions/people/people-store.ts';

/**
 * Replaces or removes a person's picture. Earlier pictures are also removed from the CDN's edges, which cache them for
 * a day.
 */
export async function replaceImage(
  { images, name, edges }: ReplacingDependencies,
  person: Pick<Person, 'id' | 'creatorId' | 'imageId'>,
  imageId: string | undefined,
): Promise<void> {
  const { id, creatorId } = person;
  const replaceStored = async () => {
    await name(person, imageId);
    await images.removeAllBut({ creatorId, ...(imageId !== undefined && { imageId }) });
  };
  await (person.imageId === undefined
    ? replaceStored()
    : edges.withdraw({ kind: 'image', id: creatorId, by: id }, replaceStored));
}

export interface ReplacingDependencies {
  readonly images: Pick<ImageStore, 'removeAllBut'>;
  readonly name: (person: { readonly id: string }, imageId: string | undefined) => Promise<void>;
  readonly edges: Edges;
}
