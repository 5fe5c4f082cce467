import { withEllipsis } from '#shared/domain/ellipsis.ts';
import type { AnswerKind } from '#shared/domain/writing/answer-kinds.ts';
import type { ReadingKind } from '#shared/domain/writing/book-readings.ts';

/** What a conversation is called in lists: the beginning of its first message, or what was asked for. */
export function titleOf({ kind, message, about }: Titled): string {
  if (kind !== 'chat') return about ? `${wordsFor[kind]}: ${shortened(about)}` : wordsFor[kind];
  return shortened(message);
}

/** What the conversation is called in which a whole book is read, chapter by chapter. */
export const titleOfReading = (kind: ReadingKind): string =>
  ({
    summary: 'Summaries of the whole book',
    facts: 'Story facts of the whole book',
    continuity: 'Continuity of the whole book',
  })[kind];

/** What an answer is called in the ledger of credits. */
export const ledgerLineOf = (kind: AnswerKind): string => wordsFor[kind];

const wordsFor: Record<AnswerKind, string> = {
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

/** One line; cut at a word where there is one. */
function shortened(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= mostCharacters) return line;
  const cut = line.slice(0, mostCharacters).toWellFormed();
  return withEllipsis(cut.slice(0, Math.max(cut.lastIndexOf(' '), mostCharacters / 2)));
}

const mostCharacters = 80;

interface Titled {
  readonly kind: AnswerKind;
  readonly message: string;
  /** The title of the chapter that is meant. */
  readonly about?: string | undefined;
}
