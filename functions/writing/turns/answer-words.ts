import { withEllipsis } from '#shared/domain/ellipsis.ts';
import type { AnswerKind } from '#shared/domain/writing/answer-kinds.ts';
import type { ReadingKind } from '#shared/domain/writing/book-readings.ts';

export function titleOf({ kind, message, about }: TitledQuestion): string {
  if (kind !== 'chat') return about ? `${kindTitles[kind]}: ${shortenedTitle(about)}` : kindTitles[kind];
  return shortenedTitle(message);
}

export const titleOfReading = (kind: ReadingKind): string =>
  ({
    summary: 'Summaries of the whole book',
    facts: 'Story facts of the whole book',
    continuity: 'Continuity of the whole book',
  })[kind];

export const ledgerLineOf = (kind: AnswerKind): string => kindTitles[kind];

const kindTitles: Record<AnswerKind, string> = {
  chat: 'Question',
  continue: 'Continue writing',
  rewrite: 'Rewrite',
  suggestions: 'Suggestions',
  outline: 'Outline',
  summary: 'Summary',
  titles: 'Titles and blurb',
  facts: 'Story facts',
  continuity: 'Continuity check',
};

function shortenedTitle(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= mostCharacters) return line;
  const cut = line.slice(0, mostCharacters).toWellFormed();
  return withEllipsis(cut.slice(0, Math.max(cut.lastIndexOf(' '), mostCharacters / 2)));
}

const mostCharacters = 80;

interface TitledQuestion {
  readonly kind: AnswerKind;
  readonly message: string;
  readonly about?: string | undefined;
}
