import type { versions as contract } from '#shared/contract/books/versions.ts';
import type { TextStore } from '#functions/books/text-store.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { findVersion, noVersion, type FindingVersionDependencies } from './find-version.ts';
import { versionView } from './version-view.ts';

export const getVersion =
  (deps: Dependencies): Operation<typeof contract.getVersion> =>
  async ({ actor, params }) => {
    const { version } = await findVersion(deps, actor.id, params);
    const { ownerId, textId } = version;
    const content = await deps.texts.read({ ownerId, chapterId: params.id, textId });
    if (content === undefined) throw noVersion();
    return { version: { ...versionView(version, params.id), content } };
  };

interface Dependencies extends FindingVersionDependencies {
  readonly texts: Pick<TextStore, 'read'>;
}
