import { refusalAnswer, type Material, type OfflineAnswer } from './material.ts';
import { notesFor, peopleOf } from './outline-of-scene.ts';

/**
 * Inserts the author's notes on the chapter, or else on the book, and the facts about the people on the page, in
 * brackets like an author's placeholders. Writes no prose.
 */
export function continueByNotes(material: Material): OfflineAnswer {
  const notes = notesFor(material);
  const people = peopleOf(material);
  if (notes.length + people.length === 0) return refusalAnswer(nothingToUse);
  return { text: [outlineNotice, ...notes, ...people].map(inBrackets).join('\n\n') };
}

const outlineNotice =
  'From the offline writer, without an AI model: an outline of the scene from your notes and facts, for you to write out.';
const nothingToUse =
  'Continuing the text needs an AI model, and none is connected. The offline writer can only lay out your notes and story facts for this scene, and there are none yet. Add a note to this chapter, or start Quillcast with a model.';

const inBrackets = (text: string) => `[${text.replaceAll('[', '(').replaceAll(']', ')')}]`;
