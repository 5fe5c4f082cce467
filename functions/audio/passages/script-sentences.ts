import type { Speaker } from '#shared/domain/audio/podcasts.ts';
import { documentOfPlainText } from '#shared/domain/books/plain-text/document-of-plain-text.ts';
import { sentencesIn, type Sentence } from './sentences.ts';

/**
 * The sentences of a script in a language, in order: what each turn says is cut as any text is. A turn is a paragraph of its own;
 * nothing in it is a heading.
 */
export const sentencesOfScript = (turns: readonly SpokenTurn[], language: string): Sentence[] =>
  turns.flatMap(({ speaker, text, take }, paragraph) =>
    sentencesIn(documentOfPlainText(text), { language }).map((sentence) => ({
      ...sentence,
      paragraph,
      isHeading: false,
      speaker,
      ...(take > 1 && { take }),
    })),
  );

/** A turn of a script, as far as it is spoken. */
export interface SpokenTurn {
  readonly speaker: Speaker;
  readonly text: string;
  readonly take: number;
}
