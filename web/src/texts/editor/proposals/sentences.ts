import type { Fragment, Node } from '@tiptap/pm/model';
import { cutSentenceParts } from '#shared/domain/sentences/sentence-parts.ts';
import { signFor } from '#web/texts/editor/document/signs.ts';

/** Returns the end positions of sentences. The last sentence ends with the text; a heading is one sentence. */
export function sentenceEnds(content: Fragment, language: string): readonly number[] {
  const ends: number[] = [];
  content.descendants((node, position) => {
    if (!node.isTextblock) return true;
    const text = textOf(node);
    const sentences = node.type.name === 'heading' ? [{ text, index: 0 }] : cutSentenceParts(text, language);
    for (const { text: sentence, index } of sentences) {
      const trimmed = sentence.trimEnd();
      if (trimmed !== '') ends.push(position + 1 + index + trimmed.length);
    }
    return false;
  });
  return ends.length > 0 ? [...ends.slice(0, -1), content.size] : [content.size];
}

/**
 * Returns the paragraph's text. Every node in it that isn't text becomes one character, so that positions in the text
 * match positions in the paragraph.
 */
const textOf = (block: Node) => block.textBetween(0, block.content.size, undefined, signFor);

export const firstSentences = (content: Fragment, count: number, language: string): Fragment =>
  content.cut(0, sentenceEnds(content, language)[count - 1] ?? content.size);
