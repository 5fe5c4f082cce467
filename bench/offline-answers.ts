import { contextTokens } from '#shared/domain/writing/writing-limits.ts';
import { answerFromBook } from '#shared/domain/writing/by-rules/answer-from-book.ts';
import { readMaterial } from '#local/offline-writer/read-material.ts';
import { buildContext } from '#functions/writing/context/build-context.ts';
import { tagged } from '#functions/writing/prompt.ts';
import { asBook } from './as-book.ts';
import { askedTwiceBook, type PlantedQuestion } from './planted-book.ts';
import type { Row } from './table.ts';

/**
 * Of 200 questions about a book of 600,000 characters, half in words of the book and half in others: where the passage
 * that answers was sent, how often it is not among those that the offline writer quotes; and how often it says that the
 * book has nothing of it.
 */
export function measureOfflineAnswers(): Promise<Row[]> {
  const { chapters, questions } = askedTwiceBook('seven');
  const book = asBook(chapters);
  const chapterId = book.chapters.at(-1)!.id;
  const askedBy = (wordOf: (asked: (typeof questions)[number]) => string) =>
    questions.map((asked): Asked => {
      const question = wordOf(asked);
      const { parts } = buildContext(book, {
        question,
        recent: '',
        chapterId,
        budgetTokens: contextTokens.chat,
      });
      const blocks = parts.map(({ text }) => text);
      const { text: answer } = answerFromBook(readMaterial([...blocks, tagged('message', {}, question)]));
      return { ...asked, question, answer, isSent: blocks.join('\n').includes(asked.sentence) };
    });
  const [own, other] = [askedBy(({ question }) => question), askedBy(({ otherwise }) => otherwise)];
  return Promise.resolve([
    rowOf('sent and not quoted without a model, in words of the book', own),
    rowOf('sent and not quoted without a model, in other words', other),
    {
      what: 'told that it is not in the book, of questions about what is in it',
      unit: '%',
      measured: (100 * denied([...own, ...other]).length) / (own.length + other.length),
      limit: { atMost: 0, on: 'measured' },
      runs: `${denied([...own, ...other]).length} of ${own.length + other.length} questions`,
      values: denied([...own, ...other]).map(({ question }) => question),
    },
  ]);
}

const denied = (asked: readonly Asked[]) =>
  asked.filter(({ answer }) => answer.startsWith('Not in the book'));

function rowOf(what: string, asked: readonly Asked[]): Row {
  const sent = asked.filter(({ isSent }) => isSent);
  const missed = sent.filter(({ answer, sentence }) => !answer.includes(quoted(sentence)));
  return {
    what,
    unit: '%',
    measured: (100 * missed.length) / sent.length,
    limit: { atMost: 8, on: 'measured' },
    runs: `${missed.length} of ${sent.length} that were sent, of ${asked.length}`,
    values: missed.map(({ question }) => question),
  };
}

/** Double quotation marks are for quotations of the book. */
const quoted = (sentence: string) => sentence.replaceAll('“', '‘').replaceAll('”', '’');

interface Asked extends PlantedQuestion {
  readonly answer: string;
  readonly isSent: boolean;
}
