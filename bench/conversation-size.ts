import { contextTokens } from '#shared/domain/writing/writing-limits.ts';
import { buildContext } from '#functions/writing/context/build-context.ts';
import { asBook } from './as-book.ts';
import { plantedBook } from './planted-book.ts';
import type { Row } from './table.ts';

export function measureConversationSize(): Promise<Row[]> {
  const { chapters, questions } = plantedBook('one', 'seen');
  const book = asBook(chapters);
  const tokensAt = (turn: number) => {
    const earlierTexts = questions
      .slice(0, turn)
      .map(({ question, passages }) => `${question}\n${passages.join(' ')}`);
    const { question } = questions[turn]!;
    return buildContext(book, {
      question,
      recent: earlierTexts.join('\n'),
      chapterId: 'chap_39',
      budgetTokens: contextTokens.chat,
    }).tokens;
  };
  return Promise.resolve([
    {
      what: 'tokens of the book at turn 40',
      unit: 'tokens',
      measured: tokensAt(40),
      floor: { value: tokensAt(2), of: 'at turn 2' },
      limit: { atMost: contextTokens.chat, on: 'measured' },
      runs: 'once',
    },
  ]);
}
