import type { DocNode } from './markdown/document.ts';
import { withOwnNotes } from './writing-rules/arriving-notes.ts';
import { cleaned } from './writing-rules/cleaning.ts';
import { doors, type DoorName } from './writing-rules/doors.ts';
import { punctuatedBlocks } from './writing-rules/punctuated-blocks.ts';
import { withSceneBreaks } from './writing-rules/scene-breaks.ts';

/**
 * Blocks of a text of others as they come into a chapter by a door, with all that its row in `doors` asks for. Readers
 * hand over what they read as it was: empty paragraphs among it, since three of them are the end of a scene.
 */
export function arriving(blocks: readonly DocNode[], how: Arrival): DocNode[] {
  const rules = doors[how.door];
  let read = rules.cleans ? cleaned(blocks) : [...blocks];
  if (rules.sceneBreaks) read = withSceneBreaks(read, rules);
  if (rules.punctuates && how.language !== undefined) read = punctuatedBlocks(read, how.language, how.before);
  return rules.ownNotes ? withOwnNotes(read, how.notes ?? new Set()) : read;
}

export interface Arrival {
  readonly door: DoorName;
  /** BCP 47, of the book; undefined where punctuation stays as it comes. */
  readonly language: string | undefined;
  /** What the paragraph that the text goes on in holds before it. */
  readonly before?: string | undefined;
  /** Labels of notes that the chapter has already. */
  readonly notes?: ReadonlySet<string>;
}
