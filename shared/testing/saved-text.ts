import * as fc from 'fast-check';
import { withSave } from '#shared/domain/books/recent-saves.ts';
import { applyChanges, type TextChange } from '#shared/domain/books/text-changes.ts';

/**
 * For tests only: saves a text like the server, but without stores. `save-chapter.test.ts` and `save-post.test.ts`
 * compare this function with the real operations, so that the results of tests that use it are valid for those
 * operations.
 */
export function saveText(text: SavedText, save: SaveOfText): { text: SavedText; isRefused: boolean } {
  const { saveId = '', baseRevision } = save;
  const refusal = { text, isRefused: true };
  if (saveId !== '' && saveId === text.saveId)
    return { text, isRefused: contentAfter(save, text.savedOver) !== text.content };
  if (save.changes && baseRevision !== text.revision) return refusal;
  const content = contentAfter(save, text.content);
  const isLatest = baseRevision === text.revision;
  if (content === text.content && !(saveId !== '' && isLatest)) return { text, isRefused: false };
  if (content === undefined || !isLatest) return refusal;
  return {
    text: {
      content,
      revision: text.revision + 1,
      saveId,
      savedOver: text.content,
      recentSaves: saveId === '' ? text.recentSaves : withSave(text.recentSaves, saveId),
    },
    isRefused: false,
  };
}

const contentAfter = ({ content, changes = [] }: SaveOfText, before: string): string | undefined =>
  content ?? applyChanges(before, changes);

export interface SavedText {
  readonly revision: number;
  readonly content: string;
  readonly saveId: string;
  readonly savedOver: string;
  readonly recentSaves: readonly string[];
}

export interface SaveOfText {
  readonly content?: string | undefined;
  readonly changes?: readonly TextChange[] | undefined;
  readonly baseRevision?: number | undefined;
  readonly saveId?: string | undefined;
}

/**
 * Requests to save from two pages, in any order: late ones, repeated ones, ones with an id that was used before, and
 * ones with unchanged text.
 */
export const savesInAnyOrder = fc.array(
  fc.record({
    page: fc.constantFrom('a', 'b'),
    number: fc.integer({ min: 1, max: 3 }),
    ago: fc.nat(2),
    content: fc.constantFrom('One.', 'Two.', undefined),
  }),
  { maxLength: 12 },
);

export const saveBasedOn = ({ revision }: SavedText, { page, number, ago, content }: SaveInAnyOrder) => ({
  ...(content === undefined ? { changes: [{ at: 0, remove: 0, insert: '!' }] } : { content }),
  saveId: `${page}-${number}`,
  baseRevision: Math.max(1, revision - ago),
});

type SaveInAnyOrder = typeof savesInAnyOrder extends fc.Arbitrary<readonly (infer Save)[]> ? Save : never;
