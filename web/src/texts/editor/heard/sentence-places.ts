import type { Node } from '@tiptap/pm/model';
import {
  foldedWords,
  joinedWords,
  placesInText,
  type FoldedText,
  type Place,
} from '#web/listening/sentences-in-text.ts';
import { signFor } from '#web/texts/editor/document/signs.ts';

export type { Place } from '#web/listening/sentences-in-text.ts';

/** Where sentences that are heard stand in a document that may have been written on since. */
export function sentencePlaces(doc: Node, sentences: readonly string[]): readonly (Place | undefined)[] {
  const known = found.get(doc);
  if (known?.sentences === sentences) return known.places;
  const places = placesInText(wordsOfDocument(doc), sentences);
  found.set(doc, { sentences, places });
  return places;
}

/** The sentence that is to be heard from a position on: the one that it is in, else the next that has a place; -1 for none. */
export function sentenceAt(places: readonly (Place | undefined)[], position: number): number {
  const next = places.findIndex((place) => place !== undefined && place.to >= position);
  return next >= 0 ? next : places.findLastIndex((place) => place !== undefined);
}

/** As `readBlocksOf` has it: the number of an item is said before its first words. It takes no place on the page. */
function wordsOfDocument(doc: Node): FoldedText {
  const blocksInDocument: { start: number; block: FoldedText }[] = [];
  let number = '';
  const visit = (parent: Node, start: number): void =>
    parent.forEach((node, offset, index) => {
      const inside = start + offset + 1;
      if (node.isTextblock) {
        if (node.textContent.trim() !== '') {
          blocksInDocument.push({ start: inside, block: wordsOfNumber(number) });
          number = '';
        }
        blocksInDocument.push({ start: inside, block: wordsOfBlock(node) });
        return;
      }
      const before = number;
      if (parent.type.name === 'orderedList') number += `${Number(parent.attrs['start']) + index}. `;
      const waiting = number;
      visit(node, inside);
      if (number === waiting) number = before;
    });
  visit(doc, 0);
  return joinedWords(blocksInDocument);
}

function wordsOfNumber(number: string): FoldedText {
  const { words, ...folded } = foldedWords(number);
  return { ...folded, words: words.map(() => ({ from: 0, to: 0 })) };
}

/** A paragraph is read once; after a key only the one that was typed in is read anew. */
function wordsOfBlock(node: Node): FoldedText {
  const known = blocks.get(node);
  if (known) return known;
  const block = foldedWords(node.textBetween(0, node.content.size, undefined, signFor));
  blocks.set(node, block);
  return block;
}

const found = new WeakMap<Node, { sentences: readonly string[]; places: readonly (Place | undefined)[] }>();
const blocks = new WeakMap<Node, FoldedText>();
