import { contextTokens } from '#shared/domain/writing/writing-limits.ts';
import { answerFromBook } from '#shared/domain/writing/by-rules/answer-from-book.ts';
import { readMaterial } from '#local/offline-writer/read-material.ts';
import { buildContext } from '#functions/writing/context/build-context.ts';
import { tagged } from '#functions/writing/prompt.ts';
import { asBook } from './as-book.ts';
import { askedTwiceBook, shortBook, type AskedTwiceBook, type FactQuestion } from './planted-book.ts';
import { people } from './planted-book/people.ts';
import { factsAskedTwiceIn, type FactAskedTwice } from './planted-book/sets.ts';
import type { Row } from './table.ts';

/**
 * Asks 200 questions about a book of 600,000 characters, half in the words of the book and half in other words. Counts
 * how often the offline writer gets the answering passage but doesn't quote it, and how often it says that the book has
 * no answer. The rules were not tuned on the `unseen` set. A last row asks the same questions about a book that answers
 * none of them.
 */
export function measureOfflineAnswers(): Promise<Row[]> {
  return Promise.resolve([
    ...rowsOf('seen', askedTwiceBook('seven', 'seen')),
    ...rowsOf('unseen', askedTwiceBook('eight', 'unseen')),
    rowOfUnanswerable([...factsAskedTwiceIn('seen'), ...factsAskedTwiceIn('unseen')]),
  ]);
}

function rowsOf(set: string, { chapters, questions }: AskedTwiceBook): Row[] {
  const literalRun = answersTo(chapters, questions);
  const rewordedRun = answersTo(
    chapters,
    questions.map((planted) => ({ ...planted, question: planted.otherwise })),
  );
  return [
    rowOf(`sent and not quoted without a model, in words of the book, ${set}`, literalRun),
    rowOf(`sent and not quoted without a model, in other words, ${set}`, rewordedRun),
    {
      what: `told that it is not in the book, of questions about what is in it, ${set}`,
      unit: '%',
      measured:
        (100 * deniedAnswers([...literalRun, ...rewordedRun]).length) /
        (literalRun.length + rewordedRun.length),
      limit: { atMost: 0, on: 'measured' },
      runs: `${deniedAnswers([...literalRun, ...rewordedRun]).length} of ${literalRun.length + rewordedRun.length} questions`,
      values: deniedAnswers([...literalRun, ...rewordedRun]).map(({ question }) => question),
    },
  ];
}

/** Asks about a short book that contains every person in the questions, but none of the facts. */
function rowOfUnanswerable(facts: readonly FactAskedTwice[]): Row {
  const questions = facts.flatMap(({ inItsWords, inOtherWords }, at) =>
    [inItsWords, inOtherWords].map((ask) => ({
      question: ask.replaceAll('{N}', people[at % people.length]!.name),
      sentence: '',
    })),
  );
  const answeredQuestions = answersTo(shortBook('nine'), questions);
  const quotingCount = answeredQuestions.length - deniedAnswers(answeredQuestions).length;
  return {
    what: 'answered with passages all the same, of questions that a book read whole does not answer',
    unit: '%',
    measured: (100 * quotingCount) / answeredQuestions.length,
    runs: `${quotingCount} of ${answeredQuestions.length} questions`,
  };
}

function answersTo<Question extends Pick<FactQuestion, 'question' | 'sentence'>>(
  chapters: readonly string[],
  questions: readonly Question[],
): (Question & AnsweredQuestion)[] {
  const book = asBook(chapters);
  const chapterId = book.chapters.at(-1)!.id;
  return questions.map((planted) => {
    const { question, sentence } = planted;
    const request = { question, recent: '', chapterId, budgetTokens: contextTokens.chat };
    const blocks = buildContext(book, request).parts.map(({ text }) => text);
    const { text: answer } = answerFromBook(readMaterial([...blocks, tagged('message', {}, question)]));
    return { ...planted, answer, isSent: blocks.join('\n').includes(sentence) };
  });
}

const deniedAnswers = <Asked extends AnsweredQuestion>(answered: readonly Asked[]) =>
  answered.filter(({ answer }) => answer.startsWith('Not in the book'));

function rowOf(what: string, answered: readonly (FactQuestion & AnsweredQuestion)[]): Row {
  const sentQuestions = answered.filter(({ isSent }) => isSent);
  const missedQuestions = sentQuestions.filter(
    ({ answer, sentence }) => !answer.includes(withSingleMarks(sentence)),
  );
  return {
    what,
    unit: '%',
    measured: (100 * missedQuestions.length) / sentQuestions.length,
    limit: { atMost: 8, on: 'measured' },
    runs: `${missedQuestions.length} of ${sentQuestions.length} that were sent, of ${answered.length}`,
    values: missedQuestions.map(({ question }) => question),
  };
}

/** In an answer, double quotation marks only enclose quotations from the book; marks within a quotation are single. */
const withSingleMarks = (sentence: string) => sentence.replaceAll('“', '‘').replaceAll('”', '’');

interface AnsweredQuestion {
  readonly answer: string;
  readonly isSent: boolean;
}
