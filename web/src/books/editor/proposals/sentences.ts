import type { Fragment } from '@tiptap/pm/model';
import { segmentsOf } from '#shared/domain/segments.ts';

/** Where each sentence of a text ends, as places in it; the last one ends with the text. */
export function sentenceEnds(content: Fragment): readonly number[] {
  const ends: number[] = [];
  content.descendants((node, position) => {
    if (!node.isTextblock) return true;
    // One sign for each thing that is no text: then places in the text are places in the paragraph.
    const text = node.textBetween(0, node.content.size, undefined, '\ufffc');
    for (const { segment, index } of segmentsOf(text, 'sentence', 'of the browser')) {
      const said = segment.trimEnd();
      if (said !== '') ends.push(position + 1 + index + said.length);
    }
    return false;
  });
  return ends.length > 0 ? [...ends.slice(0, -1), content.size] : [content.size];
}

/** A text up to the end of its sentence `count`, counted from 1. */
export const firstSentences = (content: Fragment, count: number): Fragment =>
  content.cut(0, sentenceEnds(content)[count - 1] ?? content.size);
