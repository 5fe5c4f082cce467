import type { versions as contract } from '#shared/contract/books/versions.ts';
import { changedElsewhereRefusal } from '#functions/books/chapters/changed-elsewhere.ts';
import { chapterView } from '#functions/books/chapters/chapter-view.ts';
import type { ChapterStore } from '#functions/books/chapter-store.ts';
import { readChapter, type ReadingDependencies } from '#functions/books/read-chapter.ts';
import { replaceText, type ReplacingDependencies } from '#functions/books/chapters/replace-text.ts';
import type { VersionStore } from '#functions/books/version-store.ts';
import type { StoredChapter, StoredVersion } from '#functions/books/items.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { findVersion, type FindingVersionDependencies } from './find-version.ts';

/**
 * Gives the chapter the text of the version. The transaction checks that the version still exists, because otherwise
 * the text could be removed. Keeps the earlier text as a version, so that the restoration can be undone too.
 */
export function restoreVersion(deps: Dependencies): Operation<typeof contract.restoreVersion> {
  return async ({ actor, params, body: { baseRevision, saveId } }) => {
    const { chapter, version } = await findVersion(deps, actor.id, params);
    if (hasTextOf(version, chapter)) return answer(chapter);
    const isAnotherSave = saveId !== undefined && saveId !== '' && saveId === chapter.saveId;
    if (isAnotherSave || baseRevision !== chapter.revision)
      throw await changedElsewhereRefusal(deps, chapter);
    const { textId, textFingerprint, wordCount, characterCount } = version;
    const restored = await replaceText(deps, chapter, {
      text: { textId, textFingerprint, wordCount, characterCount },
      saveId,
      keep: 'before restore',
      extraWrites: [deps.versions.stillThere(version)],
    });
    if (restored) return answer(restored);
    const { chapter: now } = await findVersion(deps, actor.id, params);
    if (hasTextOf(version, now)) return answer(now);
    throw await changedElsewhereRefusal(deps, now);
  };

  async function answer(chapter: StoredChapter) {
    return { chapter: chapterView(await readChapter(deps, chapter)) };
  }
}

const hasTextOf = (version: StoredVersion, chapter: StoredChapter) =>
  version.textFingerprint === chapter.textFingerprint;

interface Dependencies extends FindingVersionDependencies, ReadingDependencies, ReplacingDependencies {
  readonly chapters: Pick<ChapterStore, 'get' | 'reviseWrite'>;
  readonly versions: Pick<VersionStore, 'get' | 'addWrite' | 'stillThere'>;
}
