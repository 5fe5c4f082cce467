import type { Editor } from '@tiptap/core';
import { DOMSerializer, Fragment, Node, Slice, type Schema } from '@tiptap/pm/model';
import type { EditorProps } from '@tiptap/pm/view';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { markdownOf } from '#shared/domain/books/markdown/markdown-of.ts';
import { nextLabel } from '#shared/domain/books/writing-rules/arriving-notes.ts';
import { parseHtml } from '#web/platform/trusted-types.ts';
import { pictureDeskOf } from '#web/texts/editor/pictures/picture-desk.ts';
import { ownerId } from '#web/texts/editor/pictures/pictures-of-text.ts';
import type { NotesAside } from './footnote-pairs.ts';
import { footnotesIn } from './footnote-places.ts';
import { ownCopyAttribute } from './own-copies.ts';

/**
 * Copies the note along with its reference, even into another chapter. The pasted note gets a new label if that chapter
 * has a different note under its label.
 */
export function clipboardWithNotes(editor: Editor, aside: NotesAside): EditorProps {
  let pasted: ReadonlyMap<string, Node> = new Map();
  return {
    clipboardSerializer: new NotesSerializer(editor),
    transformPastedHTML(html) {
      pasted = notesIn(html, editor.schema);
      return html;
    },
    transformPasted(slice, { state: { doc } }) {
      const labels = new Map<string, string>();
      const labelOf = (label: string): string => {
        const presentNote = noteOf(doc, label);
        const pastedNote = pasted.get(label);
        if (!pastedNote) return label;
        const free =
          presentNote && !presentNote.content.eq(pastedNote.content)
            ? nextLabel([...labelsOf(doc), ...pasted.keys(), ...labels.values()])
            : label;
        labels.set(label, free);
        aside.set(free, withLabel(pastedNote, free));
        return free;
      };
      const content = withLabels(slice.content, (label) => labels.get(label) ?? labelOf(label));
      pasted = new Map();
      return new Slice(content, slice.openStart, slice.openEnd);
    },
  };
}

class NotesSerializer extends DOMSerializer {
  readonly #editor: Editor;

  constructor(editor: Editor) {
    const { nodes, marks } = DOMSerializer.fromSchema(editor.schema);
    super(nodes, marks);
    this.#editor = editor;
  }

  override serializeFragment(...how: Parameters<DOMSerializer['serializeFragment']>) {
    const content = super.serializeFragment(...how);
    const [_fragment, _options, target] = how;
    // Inner fragments are written into a `target`, so only the outermost content gets the mark.
    if (!target) content.firstElementChild?.setAttribute(ownCopyAttribute, sourceOfCopy(this.#editor));
    for (const sign of content.querySelectorAll('sup[data-footnote]')) {
      const note = noteOf(this.#editor.state.doc, sign.getAttribute('data-footnote')!);
      if (note)
        sign.setAttribute('data-note', markdownOf({ type: 'doc', content: [note.toJSON() as DocNode] }));
    }
    return content;
  }
}

function sourceOfCopy(editor: Editor): string {
  const desk = pictureDeskOf(editor);
  return desk ? ownerId(desk.of.owner) : '';
}

/** Reads a note as Markdown, so that HTML from elsewhere can add only what any Markdown text can. */
function notesIn(html: string, schema: Schema): ReadonlyMap<string, Node> {
  const notes = new Map<string, Node>();
  if (!html.includes('data-note')) return notes;
  for (const sign of parseHtml(html).querySelectorAll('sup[data-footnote][data-note]')) {
    const [note] = documentOf(sign.getAttribute('data-note')!).content ?? [];
    const label = sign.getAttribute('data-footnote')!;
    if (note?.type === 'footnote') notes.set(label, withLabel(Node.fromJSON(schema, note), label));
  }
  return notes;
}

function noteOf(doc: Node, label: string): Node | undefined {
  const place = footnotesIn(doc).notes.find((note) => note.label === label);
  return place && doc.nodeAt(place.from)!;
}

const labelsOf = (doc: Node): string[] => {
  const { notes, references } = footnotesIn(doc);
  return [...notes, ...references].map(({ label }) => label);
};

const withLabel = (note: Node, label: string): Node => note.type.create({ label }, note.content, note.marks);

const withLabels = (content: Fragment, labelOf: (label: string) => string): Fragment =>
  Fragment.from(
    content.content.map((node) =>
      node.type.name === 'footnoteReference' || node.type.name === 'footnote'
        ? node.type.create(
            { label: labelOf(String(node.attrs['label'])) },
            withLabels(node.content, labelOf),
            node.marks,
          )
        : node.copy(withLabels(node.content, labelOf)),
    ),
  );
