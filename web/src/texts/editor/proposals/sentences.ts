import type { Fragment, Node } from '@tiptap/pm/model';
import { cutSentenceParts } from '#shared/domain/sentences/sentence-parts.ts';
import { signFor } from '#web/texts/editor/document/signs.ts';

/** Where each sentence of a text of a language ends, as places in it; the last one ends with the text. A heading is one sentence. */
export function sentenceEnds(content: Fragment, language: string): readonly number[] {
  const ends: number[] = [];
  content.descendants((node, position) => {
    if (!node.isTextblock) return true;
    const text = textOf(node);
    const sentences = node.type.name === 'heading' ? [{ text, index: 0 }] : cutSentenceParts(text, language);
    for (const { text: sentence, index } of sentences) {
      const said = sentence.trimEnd();
      if (said !== '') ends.push(position + 1 + index + said.length);
    }
    return false;
  });
  return ends.length > 0 ? [...ends.slice(0, -1), content.size] : [content.size];
}

/** One sign for each thing that is no text: then places in the text are places in the paragraph. */
const textOf = (block: Node) => block.textBetween(0, block.content.size, undefined, signFor);

/** A text up to the end of its sentence `count`, counted from 1. */
export const firstSentences = (content: Fragment, count: number, language: string): Fragment =>
  content.cut(0, sentenceEnds(content, language)[count - 1] ?? content.size);
