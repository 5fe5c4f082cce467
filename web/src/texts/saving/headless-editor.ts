import type { DocumentKit, EditorPort } from '#web/texts/ports.ts';
import { joinBlocks } from '#web/texts/saver-state.ts';

/** Replaces the editor when the author has left a text before the server had all of it, so that no page shows it. */
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
