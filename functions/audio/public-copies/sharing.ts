import type { Edges } from '#functions/platform/edges/edges.ts';
import { newId } from '#functions/platform/ids.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import type { AudioChanges, OwnersChange } from '#functions/audio/audio-changes.ts';
import { attemptNameOf, type CopyFields, type StoredAudio } from '#functions/audio/audio-item.ts';
import type { MediaStore } from '#functions/audio/media-store.ts';
import type { NamedBooks } from '#functions/audio/named-books.ts';
import { publicTag, type PublicTag } from './public-tag.ts';
import type { PublicCopy, PublicCopyStore } from '#functions/audio/public-copy-store.ts';

/**
 * Makes the public copy of an audio, then stores its id in the record. Returns the changed record, or undefined if the
 * audio was deleted or changed elsewhere. Until the record refers to the copy, a note in the database does, so that
 * after a failure the scheduled sweep (`narration/sweep.ts`) finds the copy.
 */
export async function shareAudio(
  { audios, copies, media, named, now }: SharingDependencies,
  audio: StoredAudio,
  change: OwnersChange,
): Promise<StoredAudio | undefined> {
  const copy = publicCopyOf(audio, newId('med'));
  await copies.note(copy, now().toISOString());
  const tag = await publicTag(named, audio);
  const isWhole =
    audio.sound !== undefined && (await publishCopy(media, audio, audio.sound.attempt, copy, tag));
  const shared = { ...change, publicMediaId: copy.publicMediaId, ...namesBookField(tag) };
  const changedAudio = isWhole && (await audios.change(audio, shared, [copies.handOverWrite(copy)]));
  if (changedAudio) return changedAudio;
  // The note isn't deleted: pending S3 requests may still create files after this removal, and the sweep removes them.
  await media.removePublic(copy.publicMediaId);
  return undefined;
}

/**
 * Publishes a new sound in place of the earlier one. `mark` must store the new copy's id in the record, in one
 * transaction with `extraWrites`. The earlier copy stays available for some minutes to its current listeners, until the
 * scheduled sweep withdraws it.
 */
export async function reshareAudio(
  { copies, media, named, now }: ResharingDependencies,
  audio: SharedAudio,
  attempt: number,
  mark: (copied: CopyFields, extraWrites: Write[]) => Promise<boolean>,
): Promise<boolean> {
  const [copy, before] = [publicCopyOf(audio, newId('med')), publicCopyOf(audio, audio.publicMediaId)];
  const at = now().toISOString();
  await copies.note(copy, at);
  const tag = await publicTag(named, audio);
  if (!(await publishCopy(media, audio, attempt, copy, tag)))
    throw new Error(`The files of ${audio.id} are not all there.`);
  const extraWrites = [copies.handOverWrite(copy), copies.takeOverWrite(before, at)];
  return mark({ publicMediaId: copy.publicMediaId, ...namesBookField(tag) }, extraWrites);
}

const publishCopy = (
  media: Pick<MediaStore, 'publishCopy'>,
  { id, ownerId }: StoredAudio,
  attempt: number,
  { publicMediaId }: PublicCopy,
  tag: PublicTag | undefined,
) => media.publishCopy(ownerId, attemptNameOf({ audioId: id, attempt }), publicMediaId, tag?.retag);

const namesBookField = (tag: PublicTag | undefined) => (tag ? { namesBook: tag.namesBook } : {});

/**
 * Deletes the reference to the public copy from the record, then removes the copy, and earlier copies that the
 * scheduled sweep hasn't withdrawn yet. Returns undefined if the audio was deleted or changed elsewhere. `extraWrites`
 * are part of the record's transaction.
 */
export async function unshareAudio(
  deps: UnsharingDependencies,
  audio: SharedAudio,
  change: OwnersChange = {},
  extraWrites: readonly Write[] = [],
): Promise<StoredAudio | undefined> {
  const copy = publicCopyOf(audio, audio.publicMediaId);
  const takeOverWrite = deps.copies.takeOverWrite(copy, deps.now().toISOString());
  const privateChange = { ...change, visibility: 'private', publicMediaId: undefined } as const;
  const changedAudio = await deps.audios.change(audio, privateChange, [takeOverWrite, ...extraWrites]);
  if (!changedAudio) return undefined;
  for (const oldCopy of [copy, ...(await formerCopiesOf(deps.copies, copy))]) {
    await deps.edges.withdraw({ kind: 'audio', id: oldCopy.publicMediaId, by: audio.ownerId }, () =>
      deps.media.removePublic(oldCopy.publicMediaId),
    );
    await deps.copies.forget(oldCopy);
  }
  return changedAudio;
}

/**
 * Lists earlier copies that wait for withdrawal. Excludes copies that are still being made, because no record has
 * referred to them yet.
 */
const formerCopiesOf = async (copies: Pick<PublicCopyStore, 'listOf'>, copy: PublicCopy) =>
  (await copies.listOf(copy.ownerId)).filter(
    ({ audioId, publicMediaId, isWithdrawn }) =>
      audioId === copy.audioId && publicMediaId !== copy.publicMediaId && isWithdrawn,
  );

export const isShared = (audio: StoredAudio): audio is SharedAudio => audio.publicMediaId !== undefined;

const publicCopyOf = ({ id, ownerId }: StoredAudio, publicMediaId: string): PublicCopy => ({
  ownerId,
  publicMediaId,
  audioId: id,
});

export type SharedAudio = StoredAudio & { readonly publicMediaId: string };

export interface SharingDependencies {
  readonly audios: Pick<AudioChanges, 'change'>;
  readonly media: Pick<MediaStore, 'publishCopy' | 'removePublic'>;
  readonly copies: Pick<PublicCopyStore, 'note' | 'handOverWrite'>;
  readonly named: NamedBooks;
  readonly now: () => Date;
}
export interface ResharingDependencies {
  readonly media: Pick<MediaStore, 'publishCopy'>;
  readonly copies: Pick<PublicCopyStore, 'note' | 'handOverWrite' | 'takeOverWrite'>;
  readonly named: NamedBooks;
  readonly now: () => Date;
}
export interface UnsharingDependencies {
  readonly audios: Pick<AudioChanges, 'change'>;
  readonly media: Pick<MediaStore, 'removePublic'>;
  readonly copies: Pick<PublicCopyStore, 'listOf' | 'takeOverWrite' | 'forget'>;
  readonly edges: Edges;
  readonly now: () => Date;
}
