import type { archive as contract } from '#shared/contract/people/archive.ts';
import { archiveDays } from '#shared/domain/people/account-terms.ts';
import { archivePauseMinutes, type ArchiveInput } from '#shared/domain/people/archive.ts';
import { archiveView } from './archive-view.ts';
import type { ArchiveStore, StoredArchive } from '#functions/people/archive-store.ts';
import { newId } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { StartOnce } from '#functions/platform/start-once.ts';

/**
 * Stores the record, then starts a workflow execution named after the archive's id. A repeated request gets the same
 * archive, and starts its execution if the first start failed. An archive that has been in progress for hours counts as
 * lost, and a new one is begun.
 */
export function beginArchive({
  archives,
  start,
  now,
}: Dependencies): Operation<typeof contract.beginArchive> {
  return async ({ actor }) => {
    const previous = await archives.get(actor.id);
    const at = now();
    const isRunning = previous?.status === 'PROCESSING' && ageMinutes(previous, at) < staleAfterMinutes;
    if (
      !isRunning &&
      previous &&
      previous.status !== 'FAILED' &&
      ageMinutes(previous, at) < archivePauseMinutes
    )
      throw new Refusal(
        'too_many',
        `You can request another export ${archivePauseMinutes} minutes after the last.`,
      );
    const archive = isRunning ? previous : newArchive(actor.id, at);
    if (!isRunning && !(await archives.begin(archive, previous)))
      throw new Refusal('too_many', 'An export was requested in another window. Reload this page.');
    await start(archive.id, { ownerId: actor.id, archiveId: archive.id } satisfies ArchiveInput);
    return { archive: archiveView(archive) };
  };
}

const newArchive = (ownerId: string, at: Date): StoredArchive => ({
  ownerId,
  id: newId('arc'),
  status: 'PROCESSING',
  progress: 0,
  createdAt: at.toISOString(),
  goneAt: new Date(at.getTime() + archiveDays * 86_400_000).toISOString(),
});

const ageMinutes = ({ createdAt }: StoredArchive, at: Date) =>
  (at.getTime() - Date.parse(createdAt)) / 60_000;

/** Longer than the timeout of the workflow, so an archive still in progress after this time is lost. */
const staleAfterMinutes = 4 * 60;

interface Dependencies {
  readonly archives: Pick<ArchiveStore, 'get' | 'begin'>;
  readonly start: StartOnce;
  readonly now: () => Date;
}
