import { refused, type Material, type OfflineAnswer } from './material.ts';
import { notesFor, peopleOf } from './outline-of-scene.ts';

/**
 * Writes no prose: it lays the author's notes to the chapter, else to the book, and what is known of the people on the
 * page where the next lines would stand, in brackets, as authors do for what is still to be written.
 */
export function continueByNotes(material: Material): OfflineAnswer {
  const notes = notesFor(material);
  const people = peopleOf(material);
  if (notes.length + people.length === 0) return refused(nothingThere);
  return { text: [notice, ...notes, ...people].map(bracketed).join('\n\n') };
}

const notice =
  'From the offline writer, without an AI model: an outline of the scene from your notes and facts, for you to write out.';
const nothingThere =
  'Continuing the text needs an AI model, and none is connected. The offline writer can only lay out your notes and story facts for this scene, and there are none yet. Add a note to this chapter, or start Quillcast with a model.';

const bracketed = (text: string) => `[${text.replaceAll('[', '(').replaceAll(']', ')')}]`;
