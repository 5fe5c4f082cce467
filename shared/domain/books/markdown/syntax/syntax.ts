import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Extension } from 'micromark-util-types';

/** Something that Markdown may say beside CommonMark, and what becomes of it in a tree. */
export interface Syntax {
  readonly extension: Extension;
  readonly trees: TreeExtension;
}
