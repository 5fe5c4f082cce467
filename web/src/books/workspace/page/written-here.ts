import type { EditorHandle } from '#web/texts/editor-handle.ts';
import type { EditorPort } from '#web/texts/ports.ts';
import { countWritten } from './daily-words.ts';

/**
 * Wraps the editor for the saver. Changes in the editor count towards the day's words; text that the saver applies from
 * elsewhere doesn't.
 */
export function countingEditor(handle: EditorHandle, bookId: string): EditorPort {
  let wordCount = handle.words();
  let isApplying = false;
  handle.onChange(() => {
    const currentWords = handle.words();
    if (!isApplying) countWritten(bookId, currentWords - wordCount);
    wordCount = currentWords;
  });
  return {
    blocks: handle.blocks,
    document: handle.document,
    onChange: handle.onChange,
    applyBlocks(blocks, how) {
      isApplying = true;
      try {
        handle.applyBlocks(blocks, how);
      } finally {
        isApplying = false;
      }
    },
  };
}
