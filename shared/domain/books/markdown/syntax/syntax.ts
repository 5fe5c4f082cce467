import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Extension } from 'micromark-util-types';

export interface Syntax {
  readonly extension: Extension;
  readonly trees: TreeExtension;
}
