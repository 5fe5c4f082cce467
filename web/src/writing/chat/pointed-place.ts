import type { PlaceInText } from '#shared/contract/writing/conversations.ts';
import { writingLimits } from '#shared/domain/writing/writing-limits.ts';
import { cutSentences } from '#shared/domain/sentences/cut-sentences.ts';
import type { Manuscript } from '#web/writing/manuscript.ts';

/**
 * Returns the words that a question may be about: the selection, otherwise the sentence at the caret, with some context
 * on both sides; the whole chapter is sent separately. Returns undefined if there are no such words or too many.
 */
export function pointedPlace(manuscript: Manuscript): PointedPlace | undefined {
  const isSelected = manuscript.selectedWords() > 0;
  const wholePlace = isSelected
    ? manuscript.place({ at: 'selection' })
    : sentenceOf(manuscript.place({ at: 'caret' }), manuscript.language());
  const { before = '', text = '', after = '' } = wholePlace ?? {};
  if (text.trim() === '' || text.length > writingLimits.passageCharacters) return undefined;
  return {
    isSelected,
    place: {
      before: before.slice(-contextCharacters).toWellFormed(),
      text,
      after: after.slice(0, contextCharacters).toWellFormed(),
    },
  };
}

/** Picks the sentence that contains the caret or ends right before it. */
function sentenceOf({ before = '', after = '' }: PlaceInText = {}, language: string): PlaceInText {
  const textBefore = before.trimEnd();
  const start = textBefore.lastIndexOf('\n') + 1;
  // If the paragraph before the caret is finished, the next paragraph isn't part of the sentence.
  const end = before.slice(textBefore.length).includes('\n') ? 0 : after.search(/\n|$/u);
  const followingText = before.slice(start) + after;
  const paragraph = followingText.slice(0, before.length - start + end);
  const caret = textBefore.length - start;
  const sentence = cutSentences(paragraph, language).find(
    ({ text, index }) => index + text.trimEnd().length >= caret,
  );
  if (!sentence) return {};
  const { text, index } = sentence;
  return {
    before: before.slice(0, start) + followingText.slice(0, index),
    text: text.trim(),
    after: followingText.slice(index + text.trimEnd().length),
  };
}

/** The number of characters of context on either side. */
const contextCharacters = 600;

export interface PointedPlace {
  readonly isSelected: boolean;
  readonly place: PlaceInText;
}
