import type { Delete, PhrasingContent } from 'mdast';
import type { Extension } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { classOf, type SpanClass } from './classed-spans.ts';

export const treesOfSyntax: readonly Extension[] = [
  gfmFootnoteFromMarkdown(),
  {
    enter: {
      strikethrough(token) {
        this.enter({ type: 'delete', children: [] } satisfies Delete, token);
      },
      superscript(token) {
        this.enter({ type: 'superscript', children: [] }, token);
      },
      subscript(token) {
        this.enter({ type: 'subscript', children: [] }, token);
      },
      span(token) {
        this.enter({ type: 'smallCaps', children: [] }, token);
      },
      footnoteReference(token) {
        this.enter({ type: 'footnoteReference', identifier: '', label: '' }, token);
      },
    },
    exit: {
      strikethrough(token) {
        this.exit(token);
      },
      superscript(token) {
        this.exit(token);
      },
      subscript(token) {
        this.exit(token);
      },
      spanEnd(token) {
        const span = this.stack.at(-1)!;
        span.type = nodeTypes[classOf(this.sliceSerialize(token))!];
      },
      span(token) {
        this.exit(token);
      },
      footnoteReferenceLabel(token) {
        const reference = this.stack.at(-1)!;
        if (reference.type === 'footnoteReference') reference.label = this.sliceSerialize(token);
      },
      footnoteReference(token) {
        this.exit(token);
      },
    },
  },
];

const nodeTypes = {
  smallcaps: 'smallCaps',
  superscript: 'superscript',
  subscript: 'subscript',
  strikethrough: 'delete',
} as const satisfies Record<SpanClass, string>;

interface Parent<Type extends string> {
  type: Type;
  children: PhrasingContent[];
  position?: Delete['position'];
  data?: Delete['data'];
}

export type Superscript = Parent<'superscript'>;
export type Subscript = Parent<'subscript'>;
export type SmallCaps = Parent<'smallCaps'>;

declare module 'mdast' {
  interface PhrasingContentMap {
    superscript: Superscript;
    subscript: Subscript;
    smallCaps: SmallCaps;
  }
  interface RootContentMap {
    superscript: Superscript;
    subscript: Subscript;
    smallCaps: SmallCaps;
  }
}
