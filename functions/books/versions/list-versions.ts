import type { versions as contract } from '#shared/contract/books/versions.ts';
import { findChapter, type FindingDependencies } from '#functions/books/find-chapter.ts';
import type { VersionStore } from '#functions/books/version-store.ts';
import { cursorOf, pageRequest } from '#functions/platform/dynamodb/paging.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { versionView } from './version-view.ts';

export const listVersions =
  (deps: Dependencies): Operation<typeof contract.listVersions> =>
  async ({ actor, params: { id }, query }) => {
    await findChapter(deps, actor.id, id);
    const { items, after } = await deps.versions.pageOf(actor.id, id, pageRequest(query));
    return { versions: items.map((version) => versionView(version, id)), nextCursor: cursorOf(after) };
  };

interface Dependencies extends FindingDependencies {
  readonly versions: Pick<VersionStore, 'pageOf'>;
}
