import type { EditorHandle } from '#web/texts/editor-handle.ts';
import type { TextSaver } from '#web/texts/text-saver.ts';

/** Returns a sentence if a decision of the author must come before corrections; otherwise undefined. */
export function fixingRefusal(
  { isEditable, proposals }: Pick<EditorHandle, 'isEditable' | 'proposals'>,
  { state }: Pick<TextSaver, 'state'>,
): string | undefined {
  if (!isEditable()) return 'You can’t change this chapter, so there is nothing to fix here.';
  if (state.get().conflict)
    return 'This chapter was changed in two places. Decide which text to keep, then fix it.';
  if (proposals.get().length > 0)
    return 'Suggestions of the AI are open in this chapter. Accept or reject them, then fix it.';
  return undefined;
}
