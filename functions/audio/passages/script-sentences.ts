import type { Speaker } from '#shared/domain/audio/podcasts.ts';
import { documentOfPlainText } from '#shared/domain/books/plain-text/document-of-plain-text.ts';
import { sentencesIn, type Sentence } from './sentences.ts';

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

export interface SpokenTurn {
  readonly speaker: Speaker;
  readonly text: string;
  readonly take: number;
}
