import type { DocNode } from './markdown/document.ts';
import { withOwnNotes } from './writing-rules/arriving-notes.ts';
import { cleanedBlocks } from './writing-rules/cleaning.ts';
import { arrivalRules, type ArrivalSource } from './writing-rules/doors.ts';
import { punctuatedBlocks } from './writing-rules/punctuated-blocks.ts';
import { withSceneBreaks } from './writing-rules/scene-breaks.ts';

/**
 * Applies rules to blocks that enter a chapter; the rules depend on where the text comes from (`arrivalRules`). Callers must
 * not remove empty paragraphs first, because three of them mark a scene break.
 */
export function arrivedBlocks(blocks: readonly DocNode[], how: Arrival): DocNode[] {
  const rules = arrivalRules[how.door];
  let result = rules.cleans ? cleanedBlocks(blocks) : [...blocks];
  if (rules.sceneBreaks) result = withSceneBreaks(result, rules);
  if (rules.punctuates && how.language !== undefined)
    result = punctuatedBlocks(result, how.language, how.before);
  return rules.ownNotes ? withOwnNotes(result, how.notes ?? new Set()) : result;
}

export interface Arrival {
  readonly door: ArrivalSource;
  /** The book's language (BCP 47). If undefined, the punctuation stays unchanged. */
  readonly language: string | undefined;
  readonly before?: string | undefined;
  readonly notes?: ReadonlySet<string>;
}
