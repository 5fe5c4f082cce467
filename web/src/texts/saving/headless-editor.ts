import type { DocumentKit, EditorPort } from '#web/texts/ports.ts';
import { joinBlocks } from '#web/texts/saver-state.ts';

/**
 * Replaces the editor of a text that no page shows any more, because its author left before the server had all of it.
 */
export function headlessEditor(blocks: readonly string[], kit: DocumentKit): EditorPort {
  let current = blocks;
  return {
    blocks: () => current,
    document: () => kit.documentOf(joinBlocks(current)),
    applyBlocks(next) {
      current = next;
    },
    onChange: () => () => undefined,
  };
}
