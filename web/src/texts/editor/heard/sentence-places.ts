import type { Node } from '@tiptap/pm/model';
import {
  foldedWords,
  joinedWords,
  placesInText,
  type FoldedText,
  type Place,
} from '#web/listening/sentences-in-text.ts';

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

function wordsOfDocument(doc: Node): FoldedText {
  const blocksInDocument: { start: number; block: FoldedText }[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    blocksInDocument.push({ start: position + 1, block: wordsOfBlock(node) });
    return false;
  });
  return joinedWords(blocksInDocument);
}

/** A paragraph is read once; after a key only the one that was typed in is read anew. */
function wordsOfBlock(node: Node): FoldedText {
  const known = blocks.get(node);
  if (known) return known;
  // One sign for each thing that is no text: then places in the text are places in the paragraph.
  const block = foldedWords(node.textBetween(0, node.content.size, undefined, '\ufffc'));
  blocks.set(node, block);
  return block;
}

const found = new WeakMap<Node, { sentences: readonly string[]; places: readonly (Place | undefined)[] }>();
const blocks = new WeakMap<Node, FoldedText>();
