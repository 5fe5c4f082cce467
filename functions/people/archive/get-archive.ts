import type { archive as contract } from '#shared/contract/people/archive.ts';
import { archiveView } from './archive-view.ts';
import type { ArchiveStore } from '#functions/people/archive-store.ts';
import type { Operation } from '#functions/platform/serve.ts';

export function getArchive({ archives, now }: Dependencies): Operation<typeof contract.getArchive> {
  return async ({ actor }) => {
    const archive = await archives.get(actor.id);
    return archive && archive.goneAt > now().toISOString() ? { archive: archiveView(archive) } : {};
  };
}

interface Dependencies {
  readonly archives: Pick<ArchiveStore, 'get'>;
  readonly now: () => Date;
}
