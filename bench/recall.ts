import { contextTokens } from '#shared/domain/writing/writing-limits.ts';
import { buildContext } from '#functions/writing/context/build-context.ts';
import { asBook } from './as-book.ts';
import { plantedBook, type FactQuestion } from './planted-book.ts';
import type { Row } from './table.ts';

/**
 * Asks 200 questions about a book of 600,000 characters and counts those that are sent to the model without the
 * answering passage. A fact that a later chapter changes has two such passages, and both must be sent. Repeats this
 * with facts written after the retriever was finished (decision 038 says how new they are).
 */
export function measureRecall(): Promise<Row[]> {
  const seen = plantedBook('one', 'seen');
  const unseen = plantedBook('three', 'unseen');
  return Promise.resolve(
    [contextTokens.chat, contextTokens.fullBook].flatMap((budget) => {
      const missedQuestions = missedQuestionsIn(seen.chapters, seen.questions, budget);
      const limit = budget === contextTokens.chat ? 15 : 3;
      return [
        rowOf(`without their passage, ${budget} tokens`, seen.questions, missedQuestions, limit),
        ...kinds.map((kind) => {
          const isOfKind = (question: FactQuestion) => question.kind === kind;
          return rowOf(
            `  ${kindLabels[kind]}`,
            seen.questions.filter(isOfKind),
            missedQuestions.filter(isOfKind),
          );
        }),
        rowOf(
          '  unseen facts, no word added for them',
          unseen.questions,
          missedQuestionsIn(unseen.chapters, unseen.questions, budget),
          limit,
        ),
      ];
    }),
  );
}

const kinds = ['name', 'pronoun', 'alias', 'changed'] as const;
const kindLabels = {
  name: 'told by name',
  pronoun: 'told by pronoun',
  alias: 'told by another name',
  changed: 'changed later, one of both missing',
};

/**
 * Returns the questions that would be sent without one of their passages. The last chapter counts as the open one, as
 * it is while an author writes.
 */
function missedQuestionsIn(
  chapters: readonly string[],
  questions: readonly FactQuestion[],
  budgetTokens: number,
) {
  const book = asBook(chapters);
  const chapterId = book.chapters.at(-1)!.id;
  return questions.filter(({ question, passages }) => {
    const { parts } = buildContext(book, { question, recent: '', chapterId, budgetTokens });
    const sentText = parts.map(({ text }) => text).join('\n');
    return !passages.every((passage) => sentText.includes(passage));
  });
}

const rowOf = (
  what: string,
  questions: readonly unknown[],
  missed: readonly FactQuestion[],
  atMost?: number,
): Row => ({
  what,
  unit: '%',
  measured: (100 * missed.length) / questions.length,
  ...(atMost !== undefined && { limit: { atMost, on: 'measured' } }),
  runs: `${missed.length} of ${questions.length} questions`,
  values: missed.map(({ question }) => question),
});
