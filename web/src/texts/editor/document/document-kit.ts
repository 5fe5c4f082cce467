import { Node } from '@tiptap/pm/model';
import { Step } from '@tiptap/pm/transform';
import { blocksOf } from '#shared/domain/books/markdown/canonical.ts';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { blocksOfDocument } from '#shared/domain/books/markdown/markdown-of.ts';
import { textSchema, schemaVersion } from './schema.ts';

/** What can be done to a chapter's document without a page to show it on: for the journal. */
export const documentKit = {
  schemaVersion,
  blocksOf,
  documentOf: (markdown: string): unknown => documentOf(markdown),
  blocksOfDocument: (document: unknown) => blocksOfDocument(document as DocNode),
  /** The document after the steps, as far as they fit it. */
  replay(document: unknown, steps: readonly unknown[]): unknown {
    let doc = Node.fromJSON(textSchema, document);
    for (const step of steps) {
      const { doc: next } = applied(step, doc);
      if (!next) break;
      doc = next;
    }
    return doc.toJSON();
  },
};

function applied(step: unknown, doc: Node): { doc?: Node | null } {
  try {
    return Step.fromJSON(textSchema, step).apply(doc);
  } catch {
    // A step that cannot be read ends the replay: what stands before it is kept.
    return {};
  }
}
