import type { StoredTurn } from '#functions/audio/scripts/script-item.ts';
import { sentencesOf, type Sentence } from './sentences.ts';

/**
 * The sentences of a script, in order: what each turn says is cut as any text is. A turn is a paragraph of its own;
 * nothing in it is a heading.
 */
export const sentencesOfScript = (turns: readonly SpokenTurn[]): Sentence[] =>
  turns.flatMap(({ speaker, text, take }, paragraph) =>
    sentencesOf(text).map((sentence) => ({
      ...sentence,
      paragraph,
      isHeading: false,
      speaker,
      ...(take > 1 && { take }),
    })),
  );

export type SpokenTurn = Pick<StoredTurn, 'speaker' | 'text' | 'take'>;
