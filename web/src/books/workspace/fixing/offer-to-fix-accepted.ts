import { correctionsOf } from '#shared/domain/books/typography/corrections.ts';
import { textBlocksOf } from '#shared/domain/books/typography/text-blocks.ts';
import { countOf } from '#shared/domain/locale.ts';
import { fixRequest } from '#web/platform/fix-request.ts';
import type { EditorHandle } from '#web/texts/editor-handle.ts';
import { showToast } from '#web/ui/toasts.ts';

/**
 * Shows a message if the accepted paragraphs have something to fix. Returns whether it did. Says nothing while the
 * author is still deciding about other suggestions, because the chapter can't be fixed then.
 */
export function offerToFixAccepted(
  bookId: string,
  { document, proposals }: Pick<EditorHandle, 'document' | 'proposals'>,
  accepted: string,
  language: string,
): boolean {
  if (proposals.get().length > 0) return false;
  const current = document();
  const blocks = textBlocksOf(current);
  const acceptedTexts = new Set(accepted.split('\n\n'));
  const count = correctionsOf(current, language).filter(({ block }) =>
    acceptedTexts.has(blocks[block]!.text),
  ).length;
  if (count === 0) return false;
  showToast({
    type: 'info',
    message: `The text you accepted has ${countOf(count, 'place')} to fix: quotation marks, dashes or spaces.`,
    action: { text: 'Review…', onChoose: () => fixRequest.set({ bookId, scope: 'chapter' }) },
    durationMilliseconds: 10_000,
  });
  return true;
}
