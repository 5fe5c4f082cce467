import type { Node } from '@tiptap/pm/model';
import {
  foldedWords,
  joinedWords,
  placesInText,
  type FoldedText,
  type TextRange,
} from '#web/listening/sentences-in-text.ts';
import { signFor } from '#web/texts/editor/document/signs.ts';

export type { TextRange as Place } from '#web/listening/sentences-in-text.ts';

export function sentencePlaces(doc: Node, sentences: readonly string[]): readonly (TextRange | undefined)[] {
  const cached = placesCache.get(doc);
  if (cached?.sentences === sentences) return cached.places;
  const places = placesInText(wordsOfDocument(doc), sentences);
  placesCache.set(doc, { sentences, places });
  return places;
}

/**
 * Returns the index of the sentence at a position, else of the next one that was found in the document, else of the
 * last one found; -1 if none was.
 */
export function sentenceAt(places: readonly (TextRange | undefined)[], position: number): number {
  const next = places.findIndex((place) => place !== undefined && place.to >= position);
  return next >= 0 ? next : places.findLastIndex((place) => place !== undefined);
}

/**
 * Must match `readBlocksOf`: an item's number is spoken before the item's first words, but isn't part of the document's
 * text.
 */
function wordsOfDocument(doc: Node): FoldedText {
  const blocksInDocument: PlacedBlock[] = [];
  const notes = notesOf(doc);
  let number = '';
  const visit = (parent: Node, start: number): void =>
    parent.forEach((node, offset, index) => {
      const contentStart = start + offset + 1;
      if (node.isTextblock) {
        const ownWords = wordsOfTextblock(node, contentStart, notes);
        if (ownWords.length > 1 || node.textContent.trim() !== '') {
          blocksInDocument.push({ start: contentStart, block: wordsOfNumber(number) });
          number = '';
        }
        blocksInDocument.push(...ownWords);
        return;
      }
      const before = number;
      if (parent.type.name === 'orderedList') number += `${Number(parent.attrs['start']) + index}. `;
      const waitingNumber = number;
      visit(node, contentStart);
      if (number === waitingNumber) number = before;
    });
  visit(doc, 0);
  return joinedWords(blocksInDocument);
}

/**
 * A footnote reference that has no note in the document is spoken as its label, so the label's words are placed at the
 * reference.
 */
function wordsOfTextblock(node: Node, start: number, notes: ReadonlySet<string>): PlacedBlock[] {
  const words: PlacedBlock[] = [];
  let textStart = 0;
  node.forEach((child, offset) => {
    const label = String(child.attrs['label']);
    if (child.type.name !== 'footnoteReference' || notes.has(label)) return;
    const sign = foldedWords(label);
    words.push(
      {
        start: start + textStart,
        block: foldedWords(node.textBetween(textStart, offset, undefined, signFor)),
      },
      { start: start + offset, block: { ...sign, words: sign.words.map(() => ({ from: 0, to: 1 })) } },
    );
    textStart = offset + 1;
  });
  if (textStart === 0) return [{ start, block: wordsOfBlock(node) }];
  const restWords = foldedWords(node.textBetween(textStart, node.content.size, undefined, signFor));
  return [...words, { start: start + textStart, block: restWords }];
}

function notesOf(doc: Node): ReadonlySet<string> {
  const notes = new Set<string>();
  doc.forEach((node) => {
    if (node.type.name === 'footnote') notes.add(String(node.attrs['label']));
  });
  return notes;
}

function wordsOfNumber(number: string): FoldedText {
  const { words, ...folded } = foldedWords(number);
  return { ...folded, words: words.map(() => ({ from: 0, to: 0 })) };
}

/** Caches words by paragraph, so after a keystroke only the changed paragraph is read again. */
function wordsOfBlock(node: Node): FoldedText {
  const cached = wordsByBlock.get(node);
  if (cached) return cached;
  const block = foldedWords(node.textBetween(0, node.content.size, undefined, signFor));
  wordsByBlock.set(node, block);
  return block;
}

const placesCache = new WeakMap<
  Node,
  { sentences: readonly string[]; places: readonly (TextRange | undefined)[] }
>();
const wordsByBlock = new WeakMap<Node, FoldedText>();

interface PlacedBlock {
  readonly start: number;
  readonly block: FoldedText;
}
