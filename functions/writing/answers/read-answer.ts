import type { AnswerResult } from '#shared/contract/writing/conversations.ts';
import type { AnswerKind } from '#shared/domain/writing/answer-kinds.ts';
import { passageOf } from './passage-of.ts';
import { plainAnswer } from './plain-answer.ts';
import { readFacts, type FoundFact } from './read-facts.ts';
import { readFindings, type FoundFinding, type OpenBook } from './read-findings.ts';
import { readOutline } from './read-outline.ts';
import { readSuggestions } from './read-suggestions.ts';
import { readTitles } from './read-titles.ts';
import { refusalIn } from './refusal-in.ts';
import { unescapedText } from '#functions/writing/prompt.ts';

/**
 * Reads an answer by its kind. Returns its text or its structured content, such as an outline, or else a problem as a
 * sentence for the author. Suggestions and facts are looked up in `chapterText`, the chapter's Markdown; links that
 * this text contains may stay in the answer. Findings are looked up in `book`. Accepts any text of any length.
 */
export function readAnswer(
  kind: AnswerKind,
  text: string,
  chapterText = '',
  book: OpenBook = { chapterId: '', chapters: [] },
): ReadAnswer {
  const answer = text.toWellFormed().trim();
  if (answer === '') return { problem: answerProblems.empty };
  switch (kind) {
    case 'chat':
      return textAnswer(plainAnswer(unescapedText(answer)));
    case 'summary':
    case 'continue':
    case 'rewrite': {
      const refusal = refusalIn(answer, chapterText);
      if (refusal !== undefined) return { problem: answerProblems.refused(refusal) };
      return textAnswer(plainAnswer(passageOf(unescapedText(answer), chapterText), chapterText));
    }
    case 'suggestions':
      return readSuggestions(answer, chapterText) ?? { problem: answerProblems.suggestions };
    case 'outline':
      return readOutline(answer) ?? { problem: answerProblems.outline };
    case 'titles':
      return readTitles(answer) ?? { problem: answerProblems.titles };
    case 'facts':
      return readFacts(answer, chapterText, book.chapterId) ?? { problem: answerProblems.facts };
    case 'continuity':
      return readFindings(answer, book) ?? { problem: answerProblems.findings };
    default:
      return kind satisfies never;
  }
}

const textAnswer = (text: string): ReadAnswer =>
  text.trim() === '' ? { problem: answerProblems.empty } : { text };

const answerProblems = {
  refused: (explanation: string) =>
    `The AI declined to write this and says: “${explanation}” Nothing was charged. Try different wording, or another model.`,
  empty: 'The AI didn’t answer. Ask again. You weren’t charged.',
  suggestions: 'None of the AI’s suggestions match this chapter. Ask again. You weren’t charged.',
  outline: 'The AI’s outline couldn’t be read. Ask again. You weren’t charged.',
  titles: 'The AI’s titles couldn’t be read. Ask again. You weren’t charged.',
  facts: 'None of the AI’s facts match this chapter. Ask again. You weren’t charged.',
  findings: 'None of the AI’s findings match this book. Ask again. You weren’t charged.',
} as const;

export type ReadAnswer =
  | (Pick<AnswerResult, 'text' | 'outline' | 'suggestions' | 'titles'> & {
      readonly facts?: readonly FoundFact[];
      readonly findings?: readonly FoundFinding[];
    })
  | { readonly problem: string };
