import { Node } from '@tiptap/pm/model';
import { Step } from '@tiptap/pm/transform';
import { blocksOf } from '#shared/domain/books/markdown/canonical.ts';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { blocksOfDocument } from '#shared/domain/books/markdown/markdown-of.ts';
import { textSchema, schemaVersion } from './schema.ts';

/** Reads and changes a chapter's document without an editor, for the local journal of edits. */
export const documentKit = {
  schemaVersion,
  blocksOf,
  documentOf: (markdown: string): unknown => documentOf(markdown),
  blocksOfDocument: (document: unknown) => blocksOfDocument(document as DocNode),
  replay(document: unknown, steps: readonly unknown[]): unknown {
    let doc = Node.fromJSON(textSchema, document);
    for (const step of steps) {
      const { doc: next } = applyStep(step, doc);
      if (!next) break;
      doc = next;
    }
    return doc.toJSON();
  },
};

function applyStep(step: unknown, doc: Node): { doc?: Node | null } {
  try {
    return Step.fromJSON(textSchema, step).apply(doc);
  } catch {
    // An unreadable step ends the replay; the document before it is kept.
    return {};
  }
}
